const express = require('express')
const cors = require('cors')

const app = express()
app.use(cors({ origin: process.env.CORS_ORIGINS?.split(',') ?? [], credentials: true }))
app.use(cors({ origin: '*' })) // no fix: needs_design
app.use((req, res, next) => {
  const { origin } = req.headers
  if (origin && process.env.CORS_ORIGINS?.split(',').includes(origin)) {
    res.setHeader('Access-Control-Allow-Origin', origin)
    res.setHeader('Access-Control-Allow-Credentials', 'true')
  }
  next()
})
