import express from 'express'

const app = express()
app.get('/search', (req, res) => {
  console.log('search for ' + req.query.q)
  console.info(`from ${req.ip}: ${req.query.q}`)
  console.log(req.hostname)
  console.log('query', req.query) // no fix: needs_design
  res.end()
})
