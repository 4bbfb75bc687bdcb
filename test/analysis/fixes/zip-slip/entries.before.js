const fs = require('fs')
const path = require('path')
const unzip = require('unzipper')

module.exports = (archive, target) => {
  fs.createReadStream(archive) // no fix: needs_design
    .pipe(unzip.Parse())
    .on('entry', (entry) => {
      const name = entry.path
      entry.pipe(fs.createWriteStream(path.join(target, name)))
    })
  fs.createReadStream(archive) // no fix: needs_design
    .pipe(unzip.Parse())
    .on('entry', (entry) => {
      entry.pipe(fs.createWriteStream(entry.path)) // no fix: needs_design
    })
}
