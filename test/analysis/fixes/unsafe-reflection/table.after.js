const app = require('express')()
const handlers = {
  open: (body) => ({ open: body }),
  close: (body) => ({ close: body }),
}

app.post('/run', (req, res) => {
  const { action } = req.body
  if (!Object.hasOwn(handlers, action)) {
    return res.status(400).send('Bad request')
  }
  res.json(handlers[action](req.body))
})
