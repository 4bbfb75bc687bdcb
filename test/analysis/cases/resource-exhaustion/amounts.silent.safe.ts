import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createCanvas } from 'canvas'
import express from 'express'

const app = express()
app.get('/list', (req, res) => {
  const length = Math.min(Number(req.query.count), 50)
  res.json(Array.from({ length }, (_, index) => index))
})
app.get('/slow', async (_req, res) => {
  await pause(250)
  res.end()
})
app.get('/badge', (req, res) => {
  const width = Number(req.query.width)
  if (width > 800) return res.status(400).end()
  createCanvas(width, 20).createPNGStream().pipe(res)
})
app.get('/noise', (_req, res) => {
  res.json(randomBytes(16).toString('hex'))
})
