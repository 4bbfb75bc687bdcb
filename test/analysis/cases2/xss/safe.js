const http = require('http')
const escapeHtml = require('escape-html')
const fastify = require('fastify')()
const app = require('express')()

app.get('/hello', (req, res) => {
  res.send('<h1>Hello ' + escapeHtml(req.query.name) + '</h1>')
  res.json({ name: req.query.name })
  res.send({ name: req.query.name })
  res.send(req.body)
  res.render('hello', { name: req.query.name })
  res.type('text/plain').send('Hello ' + req.query.name)
  res.send('Page ' + Number(req.query.page))
  res.send('<a href="/?q=' + encodeURIComponent(req.query.q) + '">again</a>')
})

app.get('/text', (req, res) => {
  res.setHeader('Content-Type', 'application/json')
  res.end(JSON.stringify(req.query))
  res.write(req.query.part)
})

http.createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' })
  response.end(request.url)
})
fastify.get('/', (request, reply) => reply.send(request.query.name))
