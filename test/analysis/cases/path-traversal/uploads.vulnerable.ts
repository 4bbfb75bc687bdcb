import { rename } from 'node:fs/promises'
import express from 'express'
import { join } from 'node:path'

const app = express()

app.post('/photos', async (req: any, res) => {
  await rename(req.file.path, join('photos', req.file.originalname)) // finding: path-traversal
  req.files.forEach((file: any) => rename(file.path, join('photos', file.originalname))) // finding: path-traversal
  res.end()
})
