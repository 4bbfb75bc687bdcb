import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createCanvas } from 'canvas'
import express from 'express'
import sharp from 'sharp'

const app = express()
app.get('/list', (req, res) => {
  res.json(Array.from({ length: Number(req.query.count) }, (_, index) => index)) // finding: resource-exhaustion
})
app.get('/slow', async (req, res) => {
  await pause(Number(req.query.ms)) // finding: resource-exhaustion
  res.end()
})
app.get('/badge', (req, res) => {
  const canvas = createCanvas(Number(req.query.width), 20) // finding: resource-exhaustion
  canvas.createPNGStream().pipe(res)
})
app.get('/thumbnail', async (req, res) => {
  const picture = await sharp('logo.png')
    .resize(Number(req.query.width), 100) // finding: resource-exhaustion
    .toBuffer()
  res.type('png').end(picture)
})
app.get('/noise', (req, res) => {
  res.json(randomBytes(Number(req.query.bytes)).toString('hex')) // finding: resource-exhaustion
})
