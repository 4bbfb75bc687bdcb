const express = require('express')
const app = express()

app.get('/parts', (req, res) => {
  const parts = req.query.text.split('(a+)+$')
  res.json(parts.map((part) => part.replace('(.*)*b', '')))
})
