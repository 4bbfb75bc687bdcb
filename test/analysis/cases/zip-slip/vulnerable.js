const fs = require('fs')
const path = require('path')
const unzipper = require('unzipper')
const AdmZip = require('adm-zip')
const tar = require('tar-stream')

fs.createReadStream('upload.zip')
  .pipe(unzipper.Parse())
  .on('entry', (entry) => {
    const target = path.join('out', entry.path)
    entry.pipe(fs.createWriteStream(target)) // finding: zip-slip
  })

for (const entry of new AdmZip('upload.zip').getEntries()) {
  fs.writeFileSync('out/' + entry.entryName, entry.getData()) // finding: zip-slip
}

const extract = tar.extract()
extract.on('entry', (header, stream, next) => {
  stream.pipe(fs.createWriteStream(header.name)) // finding: zip-slip
  next()
})
