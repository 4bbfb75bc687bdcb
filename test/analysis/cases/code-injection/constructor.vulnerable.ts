import express from 'express'

const app = express()

app.post('/formula', (req, res) => {
  const make: Function = new Function('row', `return ${req.body.formula}`) // finding: code-injection
  res.json({ value: make({ price: 1 }) })
})

app.post('/filter', (req, res) => {
  const rule: (row: object) => boolean = eval(req.body.rule) // finding: code-injection
  res.json({ passes: rule({}) })
})
