// Names that equal one of a list are that one, however the look-up was written and kept.
const fs = require('fs')
const app = require('express')()
const { bundles } = require('./bundles')

const NAMES = ['a', 'b']
const KNOWN = new Set(NAMES)
const BY_NAME = new Map([['a', 1]])
const BUNDLES = [{ file: 'a' }, { file: 'b' }]

app.get('/1', (req, res) => {
  const { file } = req.query
  const isKnown = BUNDLES.some((one) => one.file === file)
  if (isKnown) fs.readFile('/d/' + file, res.end)
})
app.get('/2', (req, res) => {
  const { file } = req.query
  const bundle = BUNDLES.find((one) => one.file === file)
  if (bundle) fs.readFile('/d/' + file, res.end)
})
app.get('/3', (req, res) => {
  const { file } = req.query
  const isKnown = BUNDLES.findIndex((one) => one.file === file) !== -1
  if (isKnown) fs.readFile('/d/' + file, res.end)
})
app.get('/4', (req, res) => {
  const { file } = req.query
  const at = bundles.findIndex((one) => one.file === file)
  if (at < 0) return
  fs.readFile('/d/' + file, res.end)
})
app.get('/5', (req, res) => {
  const { file } = req.query
  const count = BUNDLES.filter((one) => one.file === file).length
  if (count) fs.readFile('/d/' + file, res.end)
})
app.get('/6', (req, res) => {
  const { file } = req.query
  const found = bundles.filter((one) => one.file === file)
  if (found.length === 0) return
  fs.readFile('/d/' + file, res.end)
})
app.get('/7', (req, res) => {
  const { file } = req.query
  let isKnown = false
  for (const one of BUNDLES) {
    if (one.file === file) isKnown = true
  }
  if (isKnown) fs.readFile('/d/' + file, res.end)
})
app.get('/8', (req, res) => {
  const { file } = req.query
  let found = null
  for (const one of bundles) {
    if (one.file === file) {
      found = one
      break
    }
  }
  if (!found) return
  fs.readFile('/d/' + file, res.end)
})
app.get('/9', (req, res) => {
  const { file } = req.query
  let found
  for (let at = 0; at < bundles.length; at += 1) {
    if (bundles[at].file === file) found = bundles[at]
  }
  if (found === undefined) return
  fs.readFile('/d/' + file, res.end)
})
app.get('/10', (req, res) => {
  const { file } = req.query
  const isKnown = NAMES.includes(file)
  if (!isKnown) return
  fs.readFile('/d/' + file, res.end)
})
app.get('/11', (req, res) => {
  const { file } = req.query
  const isKnown = KNOWN.has(file)
  if (!isKnown) return
  const isNamed = BY_NAME.has(req.query.name)
  if (isNamed) fs.readFile('/d/' + req.query.name, res.end)
  fs.readFile('/d/' + file, res.end)
})
app.get('/12', (req, res) => {
  const { file } = req.query
  const isKnown = ~NAMES.indexOf(file)
  if (!isKnown) return
  fs.readFile('/d/' + file, res.end)
})
app.get('/13', (req, res) => {
  const { file } = req.query
  const isKnown = BUNDLES.map((one) => one.file).includes(file)
  if (!isKnown) return
  fs.readFile('/d/' + file, res.end)
})
app.get('/14', (req, res) => {
  const isKnown = BUNDLES.some((one) => one.file === req.query.file)
  if (isKnown) fs.readFile('/d/' + req.query.file, res.end)
})
app.get('/15', (req, res) => {
  const { file } = req.query
  const isKnown = bundles.some(function (one) {
    return file.toLowerCase() === one.file && one.isPublic
  })
  if (isKnown) fs.readFile('/d/' + file, res.end)
})
app.get('/16', (req, res) => {
  const { file } = req.query
  const isKnown = bundles.some((one) => {
    if (one.file === file) return true
    return false
  })
  if (!isKnown) return
  fs.readFile('/d/' + file, res.end)
})
app.get('/17', (req, res) => {
  const { file } = req.query
  if (!bundles.find(({ file: name }) => name === file)) return
  fs.readFile('/d/' + file, res.end)
})
app.get('/18', (req, res) => {
  const { file } = req.query
  const bundle = bundles.find((one) => one.file === file)
  if (bundle == null) return
  fs.readFile('/d/' + file, res.end)
})
app.get('/19', (req, res) => {
  const { file } = req.query
  const isUnknown = bundles.every((one) => one.file !== file)
  if (isUnknown) return
  fs.readFile('/d/' + file, res.end)
})
