#!/bin/sh
# Installs Taikai Desk from the folder around this file; needs a Python 3.11, 3.12 or 3.13.
here=$(CDPATH= cd -- "$(dirname "$0")" && pwd) || exit 1
for python in python3.13 python3.12 python3.11 python3 python; do
    if "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' 2>/dev/null
    then
        exec "$python" "$here/install.py" "$@"
    fi
done
echo "Python 3.11・3.12・3.13 のどれかをインストールしてから、もう一度実行してください。"
echo "Taikai Desk needs Python 3.11, 3.12 or 3.13: install one of them and run this again."
exit 1
