const session = require('express-session')
const app = require('express')()
app.use(session({ secret: process.env.SESSION_SECRET, name: 'id' }))
app.post('/login', (req, res) => {
  req.session.regenerate(() => {
    req.session.user = findUser(req.body)
    res.end()
  })
})
app.get('/login', (req, res) => res.render('login', { user: req.session.user }))
app.post('/settings', (req, res) => {
  req.session.user = refresh(req.session.user)
  res.end()
})
