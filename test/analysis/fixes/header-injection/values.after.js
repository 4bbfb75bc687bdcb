const app = require('express')()

app.get('/list', (req, res) => {
  res.setHeader('X-Filter', String(req.query.filter).replace(/[\r\n]/g, ''))
  res.set('X-Page', `page ${String(req.query.page).replace(/[\r\n]/g, '')} of ${req.app.pages}`)
  res.setHeader('Set-Cookie', req.query.cookies) // no fix: no_safe_fix
  res.header('X-Static', 'a')
  res.setHeader('Access-Control-Allow-Origin', '*') // no fix: needs_design
  res.writeHead(200, { 'X-Filter': String(req.query.filter).replace(/[\r\n]/g, ''), 'X-Page': 'page ' + String(req.query.page).replace(/[\r\n]/g, ''), 'X-A': 'a' })
  res.end()
})
