import os
import stat

os.chmod("/var/lib/app/run.sh", 0o755)
os.chmod("/var/lib/app/state", stat.S_IRUSR | stat.S_IWUSR)
os.umask(0o077)
