const cors = require('cors')
const app = require('express')()
const ORIGINS = ['https://app.example.org']
app.use(cors({ origin: ORIGINS, credentials: true }))
app.use((req, res, next) => {
  const { origin } = req.headers
  if (ORIGINS.includes(origin)) res.setHeader('Access-Control-Allow-Origin', origin)
  res.setHeader('Access-Control-Allow-Methods', req.headers['access-control-request-method'])
  next()
})
