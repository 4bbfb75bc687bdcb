import os
import stat

os.chmod("/var/lib/app/run.sh", 0o777)  # finding: file-permission
os.chmod("/var/lib/app/state", stat.S_IRWXU | stat.S_IRWXO)  # finding: file-permission
os.umask(0)  # finding: file-permission
