const express = require('express')
const { docs } = require('./store')

const app = express()

app.get('/search', async (req, res) => {
  res.json(await docs.find(req.query, {})) // finding: nosql-injection
})

app.get('/named', async (req, res) => {
  const query = { name: req.query.name }
  res.json(await docs.find(query, req)) // finding: nosql-injection
})
