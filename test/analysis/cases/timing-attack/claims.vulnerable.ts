import express from 'express'
import { config } from './config.js'
import { createHmac } from 'node:crypto'

const app = express()

app.post('/hook', (req, res) => {
  if (req.headers['x-secret'] !== config.webhookSecret) return res.status(401).end() // finding: timing-attack
  const expected = createHmac('sha256', config.key).update(req.body).digest('hex')
  if (expected !== req.get('x-signature')) return res.status(401).end() // finding: timing-attack
  return res.end()
})
