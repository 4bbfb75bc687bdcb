import express from 'express'
import { runtime } from './runtime.js'
import * as backups from './backups.js'

const app = express()

// What is stored under a key is not the key.
app.get('/modules/:id', (req, res) => {
  runtime.nodes.getModuleInfo({ id: req.params.id }).then((info: unknown) => res.send(info))
})

app.get('/backups/:id', async (req, res) => {
  const backup = await backups.fetchBackup(req.params.id)
  res.send(backup)
})
