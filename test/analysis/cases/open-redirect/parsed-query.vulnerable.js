const express = require('express')
const { parse } = require('node:url')

const app = express()

app.get('/e', (req, res) => res.redirect(parse(req.query.next).pathname)) // finding: open-redirect

app.get('/f', (req, res) => {
  const next = req.query.next.replace(/\/+$/, '/')
  res.redirect(next) // finding: open-redirect
})
