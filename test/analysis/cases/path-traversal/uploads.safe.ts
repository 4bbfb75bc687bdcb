import { unlink } from 'node:fs/promises'
import express from 'express'

const app = express()

// Where an upload has been put is what the server has chosen.
app.post('/photos', async (req: any, res) => {
  const [first] = req.files.photos
  await unlink(req.files.photos[0].path)
  req.files.forEach((file: any) => unlink(file.path))
  res.json({ size: first.size })
})
