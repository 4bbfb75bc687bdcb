const path = require('path')
const express = require('express')
const app = express()

app.get('/files/*', (req, res) => {
  const file = path.join(__dirname, '../dist', req.params[0])
  res.sendFile(file, (error) => res.status(404).end(String(Boolean(error)))) // finding: path-traversal
})

app.get('/normalized/*', (req, res) => {
  res.sendFile(path.normalize(path.join(__dirname, req.params[0]))) // finding: path-traversal
})
