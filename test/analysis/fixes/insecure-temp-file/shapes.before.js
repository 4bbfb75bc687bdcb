const fs = require('fs')

function exportReport(rows) {
  const file = '/tmp/report.csv'
  fs.writeFileSync(file, rows.join('\n'))
  return fs.readFileSync(file)
}

function note(text) {
  fs.appendFileSync('/tmp/app.log', text) // no fix: needs_design
}

module.exports = { exportReport, note }
