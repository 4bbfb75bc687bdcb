// A requested address begins with a slash: behind a host it is a path.
const express = require('express')
const http = require('http')
const { settings } = require('./settings')

const app = express()
app.use((req, res, next) => {
  if (req.headers.host !== settings.host) return res.redirect(settings.origin + req.originalUrl)
  next()
})

http.createServer((req, res) => {
  res.writeHead(302, { Location: `https://shop.example.com${req.url}` })
  res.end()
})
