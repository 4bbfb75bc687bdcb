const path = require('node:path')
const fs = require('node:fs')
const app = require('express')()

// Two dots alone are the folder above, and what is in it begins with them.
app.get('/notes', (req, res) => {
  const file = path.join('/srv/notes', req.query.name)
  if (/^\.\.$/.test(path.relative('/srv/notes', file))) throw new Error('Not a note')
  res.send(fs.readFileSync(file)) // finding: path-traversal
})
