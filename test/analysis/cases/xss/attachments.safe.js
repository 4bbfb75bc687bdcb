const express = require('express')

const app = express()
app.get('/export', (req, res) => {
  res.setHeader('Content-Disposition', 'attachment; filename="export.txt"')
  res.send(req.query.text)
})
