// Nothing was found, something else was compared, or the name was changed afterwards.
const fs = require('fs')
const app = require('express')()
const { bundles } = require('./bundles')

const NAMES = ['a', 'b']
const BUNDLES = [{ file: 'a' }, { file: 'b' }]

app.get('/1', (req, res) => {
  const { file } = req.query
  const isOther = BUNDLES.some((one) => one.file !== file)
  if (isOther) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/2', (req, res) => {
  const { file } = req.query
  const bundle = BUNDLES.find((one) => one.file === file)
  if (!bundle) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/3', (req, res) => {
  const { file } = req.query
  const isUnknown = bundles.findIndex((one) => one.file === file) === -1
  if (isUnknown) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/4', (req, res) => {
  const { file } = req.query
  const at = bundles.findIndex((one) => one.file === file)
  if (at) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/5', (req, res) => {
  const { file } = req.query
  const found = bundles.filter((one) => one.file === file)
  if (found) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/6', (req, res) => {
  const { file } = req.query
  const found = BUNDLES.filter((one) => one.file === file)
  if (found.length === 0) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/7', (req, res) => {
  const { file } = req.query
  if (bundles.filter((one) => one.file === file).length >= 0) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/8', (req, res) => {
  const { file } = req.query
  const isKnown = req.body.bundles.some((one) => one.file === file)
  if (isKnown) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/9', (req, res) => {
  const { file } = req.query
  const isKnown = BUNDLES.some((one) => one.file === file || one.isAny)
  if (isKnown) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/10', (req, res) => {
  const { file } = req.query
  const isKnown = bundles.some((one) => {
    if (one.isAny) return true
    return one.file === file
  })
  if (isKnown) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/11', (req, res) => {
  const { file } = req.query
  const isKnown = BUNDLES.some((one) => one.size === file.length)
  if (isKnown) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/12', (req, res) => {
  const { file } = req.query
  const isKnown = BUNDLES.some(() => req.query.other === file)
  if (isKnown) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/13', (req, res) => {
  let file = req.query.first
  const isKnown = BUNDLES.some((one) => one.file === file)
  file = req.query.second
  if (isKnown) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/14', (req, res) => {
  let file = req.query.first
  const isKnown = NAMES.includes(file)
  file = req.query.second
  if (isKnown) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/15', (req, res) => {
  const { file } = req.query
  if (bundles.every((one) => one.file !== file)) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/16', (req, res) => {
  const { file } = req.query
  let isOther = false
  for (const one of BUNDLES) {
    if (one.file !== file) isOther = true
  }
  if (isOther) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/17', (req, res) => {
  const { file } = req.query
  let found = { file: 'a' }
  for (const one of bundles) {
    if (one.file === file) found = one
  }
  if (found) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/18', (req, res) => {
  const { file } = req.query
  let found = null
  for (const one of bundles) {
    if (one.file === file) found = one
    else found = one.next
  }
  if (found) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
app.get('/19', (req, res) => {
  const { file } = req.query
  let found = false
  for (const one of bundles) {
    if (one.file === file) found = one
  }
  if (found !== null) fs.readFile('/d/' + file, res.end) // finding: path-traversal
})
