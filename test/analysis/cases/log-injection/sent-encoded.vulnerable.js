// Parameters are decoded, and so is an address that the program decodes.
const app = require('express')()

app.use((req, res, next) => {
  console.log('asked for ' + decodeURIComponent(req.originalUrl)) // finding: log-injection
  console.log('named ' + req.query.name) // finding: log-injection
  next()
})
