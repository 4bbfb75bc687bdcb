const app = require('express')()
app.get('/hello', (req, res) => {
  if (!req.query.name) res.status(400).send('No page ' + decodeURI(req.path))
  res.send(`<b>${req.query.name}</b>`)
})
app.get('/gone', (req, res) => {
  res
    .status(410)
    .send(`The file does not exist: ${req.query.name}`)
})
