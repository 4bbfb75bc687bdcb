const http = require('http')
const app = require('express')()

app.get('/list', (req, res) => {
  res.setHeader('X-Filter', req.query.filter) // finding: header-injection
  res.set(req.query.name, 'yes') // finding: header-injection
  res.header('X-Tag', 'tag ' + req.query.tag) // finding: header-injection
  res.append('X-Tag', req.body.tag) // finding: header-injection
  res.end()
})

http.createServer((request, response) => {
  response.setHeader('X-Path', decodeURIComponent(request.url)) // finding: header-injection
  response.end()
})
