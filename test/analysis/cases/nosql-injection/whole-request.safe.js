const express = require('express')
const { docs } = require('./store')

const app = express()

// The first argument is the request that a query is made for, and no filter.
app.get('/search', async (req, res) => {
  req.query.search = req.query.search || String(req.query.q)
  res.json(await docs.find(req, {}))
})
