const app = require('express')()

function escapeHtml(value) {
  return String(value)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}

app.get('/hello', (req, res) => {
  if (!req.query.name) res.status(400).type('text/plain').send('No page ' + decodeURI(req.path))
  res.send(`<b>${escapeHtml(req.query.name)}</b>`)
})
app.get('/gone', (req, res) => {
  res
    .status(410)
    .type('text/plain')
    .send(`The file does not exist: ${req.query.name}`)
})
