import express from 'express'

const app = express()

app.get('/events', (req, res) => {
  const send = (event: object) => {
    res.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  res.write('event: ' + req.query.kind + '\n')
  send({ id: req.query.id })
})
