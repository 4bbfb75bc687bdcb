const fs = require('fs')
const path = require('path')
const yauzl = require('yauzl')

// The library refuses names that leave the folder, or begin at the root, before it hands them out.
module.exports = (archive, folder, done) => {
  yauzl.open(archive, { lazyEntries: true }, (error, zip) => {
    if (error) return done(error)
    zip.readEntry()
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, (failed, stream) => {
        if (failed) return done(failed)
        stream.pipe(fs.createWriteStream(path.join(folder, entry.fileName)))
      })
    })
    zip.on('end', done)
  })
}
