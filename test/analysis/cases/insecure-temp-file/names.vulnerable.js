const os = require('os')
const path = require('path')
const fs = require('fs')
const { tmpdir } = require('node:os')

function save(report) {
  const file = path.join(os.tmpdir(), `report-${report.id}.csv`)
  fs.writeFileSync(file, report.text) // finding: insecure-temp-file
  fs.writeFileSync(`/tmp/label-${Date.now()}`, report.text) // finding: insecure-temp-file
  fs.appendFileSync(path.join(tmpdir(), 'all.txt'), report.text) // finding: insecure-temp-file
  fs.createWriteStream(`${os.tmpdir()}/stream.txt`) // finding: insecure-temp-file
}

module.exports = { save }
