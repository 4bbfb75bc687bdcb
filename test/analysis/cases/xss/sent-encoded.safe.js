// Browsers send markup in an address encoded, and most frameworks hand the address out as it was sent.
const http = require('http')
const url = require('url')
const express = require('express')
const Koa = require('koa')
const fastify = require('fastify')()
const Hapi = require('@hapi/hapi')

const app = express()
app.get('/a', (req, res) => res.send('<p>No such page: ' + req.url))
app.get('/b', (req, res) => res.send(`<a href="${req.originalUrl}">again</a>`))
app.get('/c', (req, res) => res.send('<p>' + req.path + '</p>'))
app.get('/d', (req, res) => res.send('<p>' + req.url.split('?')[0]))
app.get('/e', (req, res) => res.send('<p>' + url.parse(req.url).pathname))
app.get('/f', (req, res) => res.send('<p>' + new URL(req.url, 'http://localhost').pathname))
app.get('/g', (req, res) => res.send(`<script>const page = "${req.url}"</script>`))
app.use((req, res) => {
  res.status(404).send('Cannot ' + req.method + ' ' + req.originalUrl)
})

http.createServer((req, res) => {
  res.writeHead(404, { 'Content-Type': 'text/html' })
  res.end('<h1>Not found</h1>' + req.url)
})

const koa = new Koa()
koa.use((ctx) => {
  ctx.body = '<p>' + ctx.path + ctx.url + ctx.originalUrl + ctx.querystring + ctx.search + ctx.href
})

fastify.get('/f', (request, reply) => {
  reply.type('text/html').send('<p>' + request.url + request.originalUrl + request.raw.url)
})

const server = Hapi.server()
server.route({ method: 'GET', path: '/h', handler: (request, h) => h.response('<p>' + request.path) })
