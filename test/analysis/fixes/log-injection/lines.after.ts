import express from 'express'

const app = express()
app.get('/search', (req, res) => {
  console.log('search for ' + String(req.query.q).replace(/[\r\n]/g, ''))
  console.info(`from ${req.ip}: ${String(req.query.q).replace(/[\r\n]/g, '')}`)
  console.log(String(req.hostname).replace(/[\r\n]/g, ''))
  console.log('query', req.query) // no fix: needs_design
  res.end()
})
