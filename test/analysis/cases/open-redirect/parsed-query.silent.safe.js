const express = require('express')
const { format, parse } = require('node:url')
const { entries } = require('./entries')

const app = express()

// The path is the entry's own; of the request only its query is carried over.
app.get('/e/:id', async (req, res) => {
  const entry = await entries.get('newest')
  res.redirect(format({ pathname: parse(entry.url).pathname, search: parse(req.originalUrl).search }))
})

app.get('/plain', (req, res) => res.redirect(parse(req.url).search || '/'))
