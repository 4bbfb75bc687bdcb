const http = require('http')
const express = require('express')
const app = express()

// 201 names what was created; browsers go nowhere.
app.post('/copies', (req, res) => {
  res.location(req.body.url)
  res.status(201).json({})
})
app.post('/rows', (req, res) => {
  res.status(201).location(req.query.url).send()
})
http.createServer((req, res) => {
  res.writeHead(201, { Location: req.headers['x-name'] })
  res.end()
})
