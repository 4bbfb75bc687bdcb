const fs = require('fs')
// The defaults of Node, written out; the umask takes the rest away.
fs.openSync('/var/log/app.log', 'a+', 0o666)
fs.mkdirSync('/var/lib/app', { recursive: true, mode: 0o777 })
fs.writeFileSync('/var/lib/app/state', '', { mode: 0o666 })
fs.createWriteStream('/var/lib/app/events', { mode: 0o666 })
