const pino = require('pino')
const log = pino()
const app = require('express')()

app.get('/search', (req, res) => {
  console.log('search for ' + JSON.stringify(req.query.q))
  console.log('search for ' + String(req.query.q).replace(/[\r\n]/g, ''))
  console.log('search for ' + req.query.q.replace(/\n|\r/g, ' '))
  console.log('page ' + Number(req.query.page))
  console.log('started')
  log.info({ query: req.query.q }, 'search')
  res.end()
})
