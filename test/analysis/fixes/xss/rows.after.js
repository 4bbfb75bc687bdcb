const express = require('express')

function escapeHtml(value) {
  return String(value)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}

const app = express()

app.get('/rows', (req, res) => {
  const names = String(req.query.names).split(',')
  const rows = names.map((name) => `<li>${escapeHtml(name)}</li>`).join('')
  res.send(`<ul>${rows}</ul>`)
})
app.get('/append', (req, res) => {
  const q = req.query.q
  let html = '<ul>'
  html += '<li>' + escapeHtml(q) + '</li>'
  html += '</ul>'
  res.send(html)
})
