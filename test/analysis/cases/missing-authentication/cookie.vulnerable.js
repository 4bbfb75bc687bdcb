const app = require('express')()
app.get('/view/:id', (req, res) => {
  if (req.cookies.user === req.params.id) showProfile(res) // finding: missing-authentication
})
