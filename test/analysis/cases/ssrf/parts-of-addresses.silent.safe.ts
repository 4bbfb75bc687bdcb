// What is set on the parameters of an address goes behind its question mark; what a client requested is a path.
import express from 'express'
import { config, lookUp } from './config.js'

const app = express()
app.get('/token', async (req, res) => {
  const address = new URL('/userinfo', await lookUp('accounts'))
  address.searchParams.set('access_token', String(req.query.token))
  res.json(await fetch(address))
})
app.use('/api', async (req, res) => {
  res.json(await fetch(config.backend + req.url))
})
