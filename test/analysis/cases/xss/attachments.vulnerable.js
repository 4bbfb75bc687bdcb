const express = require('express')

const app = express()
app.get('/export', (req, res) => {
  res.setHeader('Content-Disposition', 'inline')
  res.send(req.query.text) // finding: xss
})
