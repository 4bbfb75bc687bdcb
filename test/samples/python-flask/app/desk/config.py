import os
import tempfile

DATA = os.environ.get("DESK_DATA", os.path.join(tempfile.gettempdir(), "paper-desk"))
DOCUMENTS = os.path.join(DATA, "documents")
LOG_FILE = os.path.join(DATA, "desk.log")

# Signs the session cookies.
SECRET_KEY = "p4per-d3sk-Lk82nQz71xVb"

SCANNER_KEY = os.environ.get("SCANNER_KEY", "")
