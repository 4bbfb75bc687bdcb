// A chain of calls on a response yields it again.
const app = require('express')()

app.get('/', (req, res) => {
  res.status(404).send('<p>' + req.query.text) // finding: xss
})
app.get('/plugin', (req, res) => {
  res.noCache().send('<p>' + req.query.text) // finding: xss
})
app.get('/kept', (req, res) => {
  const state = { response: res }
  state.response.send('<p>' + req.query.text) // finding: xss
})
