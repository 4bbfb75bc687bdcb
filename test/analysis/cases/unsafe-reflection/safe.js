const app = require('express')()
const actions = new Map([
  ['play', () => {}],
  ['pause', () => {}],
])
const table = { play() {}, pause() {} }

app.get('/perform/:action', (req, res) => {
  actions.get(req.params.action)()
  if (!Object.hasOwn(table, req.params.action)) return res.sendStatus(404)
  const action = table[req.params.action]
  action()
  table['on' + req.params.action]()
})
