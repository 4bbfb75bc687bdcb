// JSZip takes `..` out of the names, and node-stream-zip refuses names that lead elsewhere.
const fs = require('fs')
const path = require('path')
const jszip = require('jszip')
const StreamZip = require('node-stream-zip')

async function unpack(file, folder) {
  const zip = await jszip.loadAsync(await fs.promises.readFile(file))
  for (const [name, entry] of Object.entries(zip.files)) {
    await fs.promises.writeFile(path.join(folder, name), await entry.async('nodebuffer'))
  }
  zip.forEach(async (relative, entry) => {
    await fs.promises.writeFile(path.join(folder, relative), await entry.async('nodebuffer'))
  })
}

async function unpackStream(file, folder) {
  const zip = new StreamZip.async({ file })
  const entries = await zip.entries()
  for (const entry of Object.values(entries)) {
    await fs.promises.writeFile(path.join(folder, entry.name), await zip.entryData(entry))
  }
}

module.exports = { unpack, unpackStream }
