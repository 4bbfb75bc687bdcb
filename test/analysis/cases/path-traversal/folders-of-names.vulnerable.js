// The folder of a path still leads anywhere.
const express = require('express')
const path = require('path')

const app = express()

app.get('/file', (req, res) => {
  const { dir } = path.parse(req.query.page)
  res.sendFile(path.join(__dirname, 'views', dir, 'index.html')) // finding: path-traversal
})
