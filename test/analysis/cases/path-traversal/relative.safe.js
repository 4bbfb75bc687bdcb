const path = require('node:path')
const fs = require('node:fs')
const app = require('express')()

app.get('/notes', (req, res) => {
  const file = path.join('/srv/notes', req.query.name)
  if (/^\.\./.test(path.relative('/srv/notes', file))) throw new Error('Not a note')
  res.send(fs.readFileSync(file))
})

app.get('/drafts', (req, res) => {
  const file = path.join('/srv/drafts', req.query.name)
  const inside = path.relative('/srv/drafts', file)
  if (/^\.\.(?:[\\/]|$)/.test(inside)) return res.sendStatus(404)
  res.send(fs.readFileSync(file))
})
