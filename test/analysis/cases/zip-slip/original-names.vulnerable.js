// The name as the archive has it, which JSZip keeps beside the one it cleaned.
const fs = require('fs')
const path = require('path')
const jszip = require('jszip')

async function unpack(file, folder) {
  const zip = await jszip.loadAsync(await fs.promises.readFile(file))
  zip.forEach(async (name, entry) => {
    const data = await entry.async('nodebuffer')
    await fs.promises.writeFile(path.join(folder, entry.unsafeOriginalName), data) // finding: zip-slip
  })
}

module.exports = { unpack }
