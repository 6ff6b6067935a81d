"""Run by a test in a process of its own: a desk with a second screen for the hall."""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

from ui.desk.desk import Desk
from ui.look import theme
from ui.projector.control import open_projector


def main() -> None:
    app = QApplication([])
    theme.apply(app)
    window = QMainWindow()
    window.show()
    control = open_projector(Desk(), window)
    hall = control.window_in_hall
    box = control.screen_box
    told = {
        "listed": [box.itemText(place) for place in range(box.count())],
        "proposed": box.currentData(),
        "ratio": control.rotation.ratio,
    }
    control.open_or_close()
    app.processEvents()
    told["shown"] = [hall.screen().name(), hall.isFullScreen(), hall.geometry().getRect()]
    box.setCurrentIndex(box.findData(window.screen().name()))
    box.activated.emit(box.currentIndex())
    told["moved"] = [hall.screen().name(), hall.isFullScreen()]
    box.setCurrentIndex(box.findData("HALL"))
    box.activated.emit(box.currentIndex())
    told["back"] = [hall.screen().name(), hall.isFullScreen()]
    QTimer.singleShot(0, window.close)
    told["over"] = app.exec()
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main()
