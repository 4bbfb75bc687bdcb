import { renderToString } from 'react-dom/server'
import express from 'express'

const app = express()

app.get('/page', async (req, res) => {
  const answer = await fetch(String(req.query.url)) // finding: ssrf
  res.send(renderToString(<pre>{await answer.text()}</pre>))
})
