// The base of an address is its host.
import express from 'express'

const app = express()
app.get('/token', async (req, res) => {
  const address = new URL('/userinfo', String(req.query.server))
  address.searchParams.set('access_token', 'none')
  res.json(await fetch(address)) // finding: ssrf
})
