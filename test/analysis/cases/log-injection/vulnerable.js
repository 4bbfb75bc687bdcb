const winston = require('winston')
const logger = winston.createLogger({ format: winston.format.simple() })
const app = require('express')()

app.get('/search', (req, res) => {
  console.log('search for ' + req.query.q) // finding: log-injection
  console.error(`no user ${req.params.name}`) // finding: log-injection
  logger.info('search for ' + req.query.q) // finding: log-injection
  res.end()
})
