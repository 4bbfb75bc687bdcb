import express from 'express'
import { sdk } from './sdk'

const app = express()
app.use(express.json())

const beforeSaving: Record<string, (body: unknown) => Promise<void>> = { sheet: sdk.sheets.check, form: sdk.forms.check }

// What was found is one of the entries, or a function that all objects have.
app.post('/resources', async (req, res) => {
  const readers: Record<string, (id: string) => Promise<unknown>> = { sheet: sdk.sheets.get, form: sdk.forms.get }
  const read = readers[req.body.type]
  if (!read) throw new Error('No such type')
  if (beforeSaving[req.body.type]) await beforeSaving[req.body.type](req.body)
  res.json(await read(req.body.id))
})

const { actions } = sdk
app.post('/actions', async (req, res) => {
  const action = actions[req.body.action]
  if (typeof action !== 'function') throw new Error('No such action')
  res.json(await action(req.body))
})
