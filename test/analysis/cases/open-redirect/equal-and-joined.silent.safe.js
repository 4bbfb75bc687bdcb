const app = require('express')()
const config = require('./config')
app.get('/own', (req, res) => {
  if (req.url === config.rootPath) {
    res.redirect(req.url + '/')
    return
  }
  res.end()
})
app.get('/back', (req, res) => {
  const { next } = req.query
  for (const allowed of config.targets) {
    if (next === allowed) return res.redirect(next)
  }
  res.end()
})
app.get('/page', (req, res) => {
  res.redirect(['./', ...req.url.split('?').slice(1)].join('?'))
})
