const app = require('express')()
const actions = { play() {}, pause() {} }

app.get('/perform/:action', (req, res) => {
  actions[req.params.action]() // finding: unsafe-reflection
  const action = actions[req.params.action]
  res.end(action(req.query.value)) // finding: unsafe-reflection
})
