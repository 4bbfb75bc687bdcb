const fs = require('fs')

exports.saveCredentials = (printer, settings) => {
  const file = `/var/lib/printer/${Number(printer)}.json`
  fs.writeFileSync(file, JSON.stringify(settings), { mode: 0o600 })
  fs.chmodSync(file, 0o600)
}

exports.saveStatus = (printer, status) => {
  const file = `/var/lib/printer/${Number(printer)}.status`
  fs.writeFileSync(file, status, { mode: 0o644 })
  fs.chmodSync(file, 0o644)
}
