const app = require('express')()
const TARGETS = new Map([['home', '/home']])
app.get('/login', (req, res) => {
  res.redirect('/users/' + req.params.id)
  res.redirect('https://example.org/search?q=' + req.query.q)
  res.redirect(TARGETS.get(req.query.next) ?? '/')
  res.redirect('https://' + req.headers.host + req.url)
  const { next } = req.query
  if (!next.startsWith('/') || next.startsWith('//')) return res.redirect('/')
  res.redirect(next)
})
app.get('/checked', (req, res) => {
  const target = new URL(req.query.url)
  if (target.hostname !== 'example.org') return res.status(400).end()
  res.redirect(req.query.url)
})
location.href = '/start'
