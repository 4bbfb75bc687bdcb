// A line break in an address is sent as %0A, and most frameworks hand the address out as it was sent.
const app = require('express')()

app.use((req, res, next) => {
  console.log(`${req.method} ${req.originalUrl} ${req.path}`)
  next()
})
