const fs = require('fs')
const path = require('path')
const os = require('os')

function exportReport(rows) {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'report-')), 'report.csv')
  fs.writeFileSync(file, rows.join('\n'))
  return fs.readFileSync(file)
}

function note(text) {
  fs.appendFileSync('/tmp/app.log', text) // no fix: needs_design
}

module.exports = { exportReport, note }
