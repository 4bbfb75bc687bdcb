// Decoded, or between single quotes, which browsers send as they are.
const http = require('http')
const querystring = require('querystring')
const url = require('url')
const he = require('he')
const express = require('express')
const Koa = require('koa')
const { Hono } = require('hono')
const fastify = require('fastify')()
const { decodeAddress } = require('./addresses')

const app = express()
app.get('/a', (req, res) => res.send('<p>' + decodeURIComponent(req.url))) // finding: xss
app.get('/b', (req, res) => res.send('<p>' + decodeURI(req.originalUrl))) // finding: xss
app.get('/c', (req, res) => res.send('<p>' + unescape(req.path))) // finding: xss
app.get('/d', (req, res) => res.send('<p>' + url.parse(req.url, true).query.name)) // finding: xss
app.get('/e', (req, res) => res.send('<p>' + new URL(req.url, 'http://localhost').searchParams.get('name'))) // finding: xss
app.get('/f', (req, res) => res.send('<p>' + querystring.parse(req.url.split('?')[1]).name)) // finding: xss
app.get('/g', (req, res) => res.send('<p>' + new URLSearchParams(req.url.split('?')[1]).get('name'))) // finding: xss
app.get('/h', (req, res) => res.send('<p>' + he.decode(req.url))) // finding: xss
app.get('/i', (req, res) => res.send('<p>' + decodeAddress(req.url))) // finding: xss
app.get('/j/:name', (req, res) => res.send('<p>' + req.params.name)) // finding: xss
app.get('/k', (req, res) => res.send('<p>' + req.query.name)) // finding: xss
app.get('/l', (req, res) => res.send(`<a href='${req.url}'>again</a>`)) // finding: xss
app.get('/m', (req, res) => res.send(`<a class="next" href=${req.url}>again</a>`)) // finding: xss
app.get('/n', (req, res) => res.send(`<script>const page = '${req.url}'</script>`)) // finding: xss
app.get('/o', (req, res) => res.send(`<b onclick="go('${req.url}')">again</b>`)) // finding: xss

http.createServer((req, res) => {
  const { query } = url.parse(req.url, true)
  res.writeHead(404, { 'Content-Type': 'text/html' })
  res.end('<h1>Not found</h1>' + query.name) // finding: xss
})

const koa = new Koa()
koa.use((ctx) => {
  ctx.body = '<p>' + decodeURIComponent(ctx.path) // finding: xss
})
koa.use((ctx) => {
  ctx.body = '<p>' + ctx.query.name // finding: xss
})

fastify.get('/f/:name', (request, reply) => {
  reply.type('text/html').send('<p>' + request.params.name) // finding: xss
})

const hono = new Hono()
hono.get('/h', (c) => c.html('<p>' + c.req.path)) // finding: xss
