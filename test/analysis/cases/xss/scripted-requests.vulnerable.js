// Links and forms make these, and a handler of several routes counts by all of them.
const app = require('express')()

app.get('/pages/:name', (req, res) => res.send('<p>' + req.params.name)) // finding: xss
app.post('/pages', (req, res) => res.send('<p>' + req.body.text)) // finding: xss
app.all('/any', (req, res) => res.send('<p>' + req.query.text)) // finding: xss
app.route('/notes/:name').get((req, res) => res.send('<p>' + req.params.name)) // finding: xss

function show(req, res) {
  res.send('<p>' + req.query.text) // finding: xss
}
app.put('/shown', show)
app.get('/shown', show)

function showAll(req, res) {
  res.send('<p>' + req.query.text) // finding: xss
}
app.delete('/all', showAll)
app.use(showAll)
