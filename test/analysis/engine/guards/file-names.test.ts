import { check } from '../../../helpers/flows.ts'

check(
  'what a file name may hold, told by a function of another file',
  {
    javascript: {
      'src/common.js': `
      const allowed = /^[^\\\\/:*?"<>|]+$/, hidden = /^\\./
      module.exports.isText = (value) => typeof value === 'string'
      module.exports.isName = function (name) { return module.exports.isText(name) && allowed.test(name) && !hidden.test(name) }
      module.exports.isShort = function (name) { return module.exports.isText(name) && name.length < 20 }
      module.exports.below = function (root, parts) {
        let found = root
        for (const part of parts) {
          if (module.exports.isName(part) === false) return null
          found += '/' + part
        }
        return found
      }`,
      'src/app.js': `
      const express = require('express')
      const fs = require('fs')
      const path = require('path')
      const common = require('./common.js')
      const app = express()
      app.get('/', (req, res) => {
        if (req.query.file == null || common.isName(req.query.file) !== true) return res.sendStatus(400)
        fs.unlink(path.join('/srv', req.query.file), () => {})
        if (common.isShort(req.query.other) === true) fs.unlink(path.join('/srv', req.query.other), () => {}) // !
      })
      app.get('/parts', (req, res) => {
        const names = req.query.names.split('*')
        for (let i = 0; i < names.length; i++) {
          if (common.isName(names[i]) == false) { res.sendStatus(404); return }
          fs.unlink(path.join('/srv', names[i]), () => {})
        }
        const below = common.below('/srv', req.query.parts.split('/'))
        if (below == null) return
        fs.unlink(below, () => {})
      })`,
    },
  },
  'path-traversal',
)

check(
  'a path that is relative to a folder, or the folder itself',
  {
    javascript: `
    import fs from 'node:fs'
    const ROOT = path.resolve('files')
    function clean(name) {
      name = path.normalize(name)
      if (path.isAbsolute(name)) throw new Error('absolute')
      if (name.split(path.sep)[0] === '..') throw new Error('outside')
      return name
    }
    ---
    const file = path.resolve(ROOT + input)
    const relative = path.relative(ROOT, file)
    if (relative !== '' && (relative.startsWith('..') || path.isAbsolute(relative))) return res.sendStatus(403)
    fs.stat(file, () => fs.readFile(file, () => {}))
    const other = path.resolve(ROOT + req.query.other)
    if (path.relative(ROOT, other) !== '') fs.unlink(other, () => {}) // !
    fs.unlink(path.join(ROOT, clean(req.query.name)), () => {})`,
  },
  'path-traversal',
)
