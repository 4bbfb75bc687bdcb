const fs = require('fs')
fs.chmodSync('/var/lib/app/run.sh', 0o755)
fs.chmodSync('/var/lib/app/state', 0o600)
fs.mkdirSync('/var/lib/app/data', { recursive: true, mode: 0o700 })
