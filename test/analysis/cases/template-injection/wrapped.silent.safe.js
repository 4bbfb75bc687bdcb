const _ = require('lodash')
const express = require('express')
const app = express()

// A wrapped list or object is no template.
app.get('/filters', (req, res) => {
  const filters = _(req.query).omit('limit', 'skip').mapValues((value) => value === 'true').value()
  res.json(filters)
})
