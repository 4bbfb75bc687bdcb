import express from 'express'

function escapeHtml(value: unknown): string {
  return String(value)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}

const app = express()
app.get('/hello', (req, res) => {
  const { name } = req.query
  const rows = [1, 2].map((row) => `<li>${row}</li>`).join('')
  res.send(`<h1 title="${escapeHtml(name)}">${escapeHtml(name)}</h1><ul>${rows}</ul>`)
})
app.get('/link', (req, res) => {
  res.send('<a href="' + req.query.url + '">next</a>') // no fix: unsupported_shape
})
app.get('/script', (req, res) => {
  res.send(`<script>const name = '${req.query.name}'</script>`) // no fix: unsupported_shape
})
app.get('/list', (req, res) => {
  const list = String(req.query.names).split(',').map((one) => `<li>${one}</li><a href=${one}>`).join('')
  res.send(`<ul>${list}</ul>`) // no fix: unsupported_shape
})
