'use strict'
var __importDefault = (this && this.__importDefault) || function (mod) { return mod }
Object.defineProperty(exports, '__esModule', { value: true })
Object.defineProperty(exports, 'again', { enumerable: true, get: function () { return db.again } })
const fs = require('fs')
const { readFile, writeFile: write = noop } = require('node:fs/promises')
const db = __importDefault(require(`./db`))
const join = require('path').join
const dynamic = require(name)
__exportStar(require('./star'), exports)
exports.one = function () {
  return fs.readFileSync(__filename)
}
module.exports.two = (a) => (0, db.default)(a)
exports = module.exports = { three: readFile, write }
module.exports = class Main {}
module.exports.four = require('./four')(join)
this.five = 5
function local(module, exports, require) {
  module.exports = exports.x
  return require('inside')
}
import('./lazy').then((lazy) => lazy.run())
async function load() {
  const { run } = await import('pkg')
  return import(name + run)
}
