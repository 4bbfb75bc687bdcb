const express = require('express')
const app = express()

app.get('/rows', (req, res) => {
  const names = String(req.query.names).split(',')
  const rows = names.map((name) => `<li>${name}</li>`).join('')
  res.send(`<ul>${rows}</ul>`)
})
app.get('/append', (req, res) => {
  const q = req.query.q
  let html = '<ul>'
  html += '<li>' + q + '</li>'
  html += '</ul>'
  res.send(html)
})
