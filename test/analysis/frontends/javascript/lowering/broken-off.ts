import express from 'express'
const app = express()
app.get('/search', async (req, res) => {
  // It's a comment with an open ( bracket.
  const pattern = /[{("]+/.exec(`${req.query.q as string} {`)
  res.send(`<h1>${pattern}</h1>`)
  if (pattern) {
    const options = { a: [1, 2,
