const cors = require('cors')
const app = require('express')()
app.use(cors({ origin: true, credentials: true })) // finding: cors
app.use((req, res, next) => {
  res.setHeader('Access-Control-Allow-Origin', req.headers.origin) // finding: cors
  next()
})
