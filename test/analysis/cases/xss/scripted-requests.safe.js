// Neither a link nor a form makes such requests, and their answers are shown to nobody.
const app = require('express')()

app.put('/pages/:name', (req, res) => res.send('<p>' + req.params.name))
app.delete('/pages/:name', (req, res) => {
  res.status(404).send(`<p>${req.params.name}`)
})
app.patch('/pages', show)
app.route('/notes/:name').put((req, res) => res.send('<p>' + req.body.text))

function show(req, res) {
  res.send('<p>' + req.body.text)
}
