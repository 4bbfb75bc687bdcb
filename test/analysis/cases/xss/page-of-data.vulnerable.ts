import express from 'express'

const app = express()

app.get('/debug', (req, res) => {
  res.write(`<p>data: ${req.query.id}</p>`) // finding: xss
  res.end()
})
