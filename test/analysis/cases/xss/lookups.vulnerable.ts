import express from 'express'
import { expand } from './text.js'
import { readBody } from './bodies.js'

const app = express()

app.get('/preview', async (req, res) => {
  const page = await expand(req.query.text)
  res.send(page) // finding: xss
})

app.post('/echo', async (req, res) => {
  const text = await readBody(req.body)
  res.send(text) // finding: xss
})
