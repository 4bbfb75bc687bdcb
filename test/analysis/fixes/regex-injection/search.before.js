const express = require('express')

const app = express()
const NAMES = ['ada', 'grace']

app.get('/search', (req, res) => {
  const query = req.query.q
  const found = NAMES.filter((name) => new RegExp(query, 'i').test(name))
  const starting = NAMES.filter((name) => new RegExp('^' + req.query.start).test(name))
  const matching = new RegExp(req.query.pattern) // no fix: needs_design
  res.json([found, starting, matching])
})
