const fs = require('fs')
const path = require('path')
const app = require('express')()
const ROOT = path.resolve(__dirname, 'files')

app.get('/files/:name', (req, res) => {
  fs.readFileSync(path.join(ROOT, path.basename(req.query.path)))
  res.sendFile(req.params.name, { root: ROOT })
  const file = path.resolve(ROOT, req.query.file)
  if (!file.startsWith(ROOT + path.sep)) return res.status(403).end()
  fs.readFileSync(file)
})

app.get('/public/:name', (req, res) => {
  // Refused by Express as long as `..` stands in it.
  res.sendFile(__dirname + '/public/' + req.params.name)
  res.render('page', { profile: req.body })
  res.render('page', req.body.text + '')
})

app.get('/relative', (req, res) => {
  const file = path.join(ROOT, req.query.file)
  const relative = path.relative(ROOT, file)
  if (relative.startsWith('..') || path.isAbsolute(relative)) throw new Error('outside')
  fs.readFileSync(file)
})

app.get('/pattern', (req, res) => {
  const { name } = req.query
  if (!/^[a-z0-9-]+\.txt$/.test(name)) return res.status(400).end()
  fs.readFileSync(path.join(ROOT, name))
  if (req.query.other.includes('..')) return res.status(400).end()
  fs.readFileSync(ROOT + '/' + req.query.other)
})

fs.readFileSync(process.argv[2])
fs.readFileSync(path.join(ROOT, 'index.html'))
