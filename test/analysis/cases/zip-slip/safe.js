const fs = require('fs')
const path = require('path')
const unzipper = require('unzipper')
const AdmZip = require('adm-zip')
const ROOT = path.resolve('out')

fs.createReadStream('upload.zip')
  .pipe(unzipper.Parse())
  .on('entry', (entry) => {
    const target = path.resolve(ROOT, entry.path)
    if (!target.startsWith(ROOT + path.sep)) return entry.autodrain()
    entry.pipe(fs.createWriteStream(target))
  })

for (const entry of new AdmZip('upload.zip').getEntries()) {
  fs.writeFileSync(path.join(ROOT, path.basename(entry.entryName)), entry.getData())
  if (entry.entryName.includes('..')) continue
  fs.writeFileSync(path.join(ROOT, entry.entryName), entry.getData())
}
new AdmZip('upload.zip').extractAllTo('out', true)
