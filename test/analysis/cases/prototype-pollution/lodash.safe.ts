import { cloneDeep, merge } from 'lodash'
import express from 'express'

const app = express()
const defaults = { theme: { colour: 'blue' } }

// Supported releases leave the prototype alone.
app.post('/theme', express.json(), (req, res) => {
  res.json(merge(cloneDeep(defaults), req.body))
})
