const fs = require('fs')
fs.chmodSync('/var/lib/app/run.sh', 0o777) // finding: file-permission
fs.chmod('/var/lib/app/state', '666', () => {}) // finding: file-permission
