const fs = require('fs')

const FILE = 'data/state.json'
const FOLDER = 'data/cache'

module.exports = function publish(mode) {
  fs.chmodSync(FILE, 0o777)
  fs.writeFileSync(FILE, 'x', { mode: 0o666 })
  fs.mkdirSync(FOLDER, { recursive: true, mode: 0o755 })
  fs.chmodSync(FILE, '777')
  process.umask(0)
  fs.chmodSync(FILE, mode)
}
