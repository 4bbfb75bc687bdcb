const app = require('express')()
app.post('/view/:id', (req, res) => {
  if (req.cookies.csrfToken === req.body.csrfToken) showProfile(res)
  if (req.cookies.theme === 'dark' || req.session.user === req.params.id) showDark(res)
})
