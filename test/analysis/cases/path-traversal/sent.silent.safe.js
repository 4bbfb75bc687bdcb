const path = require('path')
const express = require('express')
const app = express()

app.get('/files/*', (req, res) => {
  res.sendFile(req.params[0], { root: path.join(__dirname, '../dist') }, () => res.end())
})

app.get('/normalized/*', (req, res) => {
  res.sendFile(path.join(__dirname, path.normalize('/' + req.params[0])))
})

app.get('/resolved/*', (req, res) => {
  res.sendFile(path.join(__dirname, path.posix.resolve('/', req.params[0])), () => res.end())
})
