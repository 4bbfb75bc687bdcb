const http = require('http')
const app = require('express')()
const Koa = require('koa')
const koa = new Koa()

app.get('/hello', (req, res) => {
  res.send('<h1>Hello ' + req.query.name + '</h1>') // finding: xss
  res.status(404).send(`No page ${decodeURI(req.path)}`) // finding: xss
  res.write(req.query.text) // finding: xss
  res.set('Content-Type', 'text/html').send(req.query.text) // finding: xss
})

http.createServer(function (request, response) {
  response.writeHead(200, { 'Content-Type': 'text/html' })
  const name = new URL(request.url, 'http://localhost').searchParams.get('name')
  response.end('<p>' + name + '</p>') // finding: xss
})

koa.use(async (ctx) => {
  ctx.body = '<p>Hello ' + ctx.query.name // finding: xss
})

app.get('/one-branch', (req, res) => {
  if (req.query.plain) res.type('text/plain')
  res.send('Hello ' + req.query.name) // finding: xss
})
