const express = require('express')
const fs = require('fs')
const path = require('path')

const app = express()
const UPLOADS = '/srv/uploads'

// A `return` in the callback would go on with the next item and answer twice.
app.post('/remove', (req, res) => {
  req.body.names.forEach((name) => {
    fs.unlinkSync(path.join(UPLOADS, name))
  })
  res.end('removed')
})

// The callback runs once, so it may answer.
app.get('/later', (req, res) => {
  fs.stat(UPLOADS, () => {
    fs.createReadStream(path.resolve(UPLOADS, req.query.name)).pipe(res)
  })
})

// Names that are not from the request need no check.
app.get('/all', (req, res) => {
  fs.readdirSync(UPLOADS).forEach((name) => {
    fs.unlinkSync(path.join(UPLOADS, name))
  })
  res.end('removed')
})
