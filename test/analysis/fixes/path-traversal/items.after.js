const express = require('express')
const fs = require('fs')
const path = require('path')

const app = express()
const UPLOADS = '/srv/uploads'

// A `return` in the callback would go on with the next item and answer twice.
app.post('/remove', (req, res) => {
  req.body.names.forEach((name) => {
    const safePath = path.resolve(path.join(UPLOADS, name))
    if (!safePath.startsWith(path.resolve(UPLOADS) + path.sep)) {
      throw new Error('The path leaves its folder')
    }
    fs.unlinkSync(safePath)
  })
  res.end('removed')
})

// The callback runs once, so it may answer.
app.get('/later', (req, res) => {
  fs.stat(UPLOADS, () => {
    const safePath = path.resolve(UPLOADS, req.query.name)
    if (!safePath.startsWith(path.resolve(UPLOADS) + path.sep)) {
      return res.status(403).send('Forbidden')
    }
    fs.createReadStream(safePath).pipe(res)
  })
})

// Names that are not from the request need no check.
app.get('/all', (req, res) => {
  fs.readdirSync(UPLOADS).forEach((name) => {
    fs.unlinkSync(path.join(UPLOADS, name))
  })
  res.end('removed')
})
