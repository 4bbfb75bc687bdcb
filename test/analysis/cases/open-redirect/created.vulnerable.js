const http = require('http')
const express = require('express')
const app = express()

app.post('/copies', (req, res) => {
  res.location(req.body.url) // finding: open-redirect
  res.sendStatus(302)
})
app.post('/rows', (req, res) => {
  if (req.query.made) res.status(201)
  res.location(req.query.url).send() // finding: open-redirect
})
http.createServer((req, res) => {
  res.writeHead(302, { Location: req.headers['x-name'] }) // finding: open-redirect
  res.end()
})
