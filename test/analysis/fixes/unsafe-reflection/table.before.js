const app = require('express')()
const handlers = {
  open: (body) => ({ open: body }),
  close: (body) => ({ close: body }),
}

app.post('/run', (req, res) => {
  const { action } = req.body
  res.json(handlers[action](req.body))
})
