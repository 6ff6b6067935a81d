; Makes the Windows installer with Inno Setup 6.3 or newer from the folder that was built:
;   py packaging\bootstrap.py package
;   iscc packaging\installer.iss
; Installs for the current user by default, so that no administrator is needed at the venue.
#define AppVersion Trim(FileRead(FileOpen(AddBackslash(SourcePath) + "..\resources\version")))

[Setup]
AppId={{3B74452B-E29B-41DA-8DE8-BF1015270687}
AppName=Taikai Desk
AppVersion={#AppVersion}
AppPublisher=Taikai Desk contributors
DefaultDirName={autopf}\Taikai Desk
DefaultGroupName=Taikai Desk
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
MinVersion=10.0
; The program holds this mutex while it runs (app\__main__.py): an upgrade asks to close it first,
; so that no half of an old folder stays.
AppMutex=TaikaiDesk
CloseApplications=yes
RestartApplications=no
SourceDir=..
OutputDir=dist
SetupIconFile=resources\icons\taikai-desk.ico
OutputBaseFilename=taikai-desk-{#AppVersion}-setup
UninstallDisplayIcon={app}\taikai-desk.exe
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"
Name: "en"; MessagesFile: "compiler:Default.isl"

[CustomMessages]
ja.ProgramName=大会デスク
en.ProgramName=Taikai Desk
ja.EventFile=大会ファイル
en.EventFile=Tournament event

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"

[InstallDelete]
; Libraries of an older version must not stay beside the new ones.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "dist\taikai-desk\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\{cm:ProgramName}"; Filename: "{app}\taikai-desk.exe"
Name: "{autodesktop}\{cm:ProgramName}"; Filename: "{app}\taikai-desk.exe"; Tasks: desktopicon

[Registry]
; A double click on an event file opens it.
Root: HKA; Subkey: "Software\Classes\.taikai"; ValueType: string; ValueName: ""; ValueData: "TaikaiDesk.Event"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.taikai\OpenWithProgids"; ValueType: string; ValueName: "TaikaiDesk.Event"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\TaikaiDesk.Event"; ValueType: string; ValueName: ""; ValueData: "{cm:EventFile}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\TaikaiDesk.Event\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\taikai-desk.exe,0"
Root: HKA; Subkey: "Software\Classes\TaikaiDesk.Event\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\taikai-desk.exe"" ""%1"""

[Run]
Filename: "{app}\taikai-desk.exe"; Description: "{cm:LaunchProgram,{cm:ProgramName}}"; Flags: nowait postinstall skipifsilent
