import express from 'express'
import { sdk } from './sdk'

const app = express()
app.use(express.json())

const beforeSaving: Record<string, (body: unknown) => Promise<void>> = { sheet: sdk.sheets.check, form: sdk.forms.check }

app.post('/resources', async (req, res) => {
  if (!req.body.type) throw new Error('No type')
  await beforeSaving[req.body.type](req.body) // finding: unsafe-reflection
  res.json({})
})
