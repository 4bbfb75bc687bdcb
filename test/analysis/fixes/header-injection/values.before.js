const app = require('express')()

app.get('/list', (req, res) => {
  res.setHeader('X-Filter', req.query.filter)
  res.set('X-Page', `page ${req.query.page} of ${req.app.pages}`)
  res.setHeader('Set-Cookie', req.query.cookies) // no fix: no_safe_fix
  res.header('X-Static', 'a')
  res.setHeader('Access-Control-Allow-Origin', '*') // no fix: needs_design
  res.writeHead(200, { 'X-Filter': req.query.filter, 'X-Page': 'page ' + req.query.page, 'X-A': 'a' })
  res.end()
})
