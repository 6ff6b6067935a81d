@rem Installs Taikai Desk from the folder around this file; needs a Python 3.11, 3.12 or 3.13.
@setlocal
@for %%v in (3.13 3.12 3.11) do @(
    py -%%v -c "" >nul 2>nul && (
        py -%%v "%~dp0install.py" %*
        goto done
    )
)
@python -c "import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))" >nul 2>nul && (
    python "%~dp0install.py" %*
    goto done
)
@echo Taikai Desk needs Python 3.11, 3.12 or 3.13: install one of them and run this again.
:done
@pause
