const app = require('express')()
const config = require('./config')
app.get('/back', (req, res) => {
  if (req.query.next !== config.start) return res.redirect(req.query.next) // finding: open-redirect
  res.end()
})
app.get('/same', (req, res) => {
  if (req.query.next === req.query.again) res.redirect(req.query.next) // finding: open-redirect
})
app.get('/page', (req, res) => {
  res.redirect([req.query.next, ...req.url.split('?').slice(1)].join('?')) // finding: open-redirect
})
app.get('/slash', (req, res) => {
  res.redirect(['/', ...req.url.split('/').slice(1)].join('/')) // finding: open-redirect
})
