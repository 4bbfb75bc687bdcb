const app = require('express')()
app.get('/pads/:id', (req, res) => {
  const asked = new URL(req.url, 'http://own.example')
  res.redirect(asked.pathname + asked.search) // finding: open-redirect
})
