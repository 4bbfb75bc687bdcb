const session = require('express-session')
const app = require('express')()
app.use(session({ secret: process.env.SESSION_SECRET, name: 'id' }))
app.post('/login', (req, res) => { // finding: session-fixation
  req.session.user = findUser(req.body)
  res.end()
})
