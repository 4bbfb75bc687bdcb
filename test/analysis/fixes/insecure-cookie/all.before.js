const session = require('express-session')
const app = require('express')()
app.use(
  session({
    name: 'id',
    secret: process.env.SECRET,
    cookie: {
      secure: false,
    },
  }),
)
app.post('/login', (req, res) => {
  res.cookie('sid', create())
  res.cookie('token', create(), {})
  res.cookie('session', create(), { maxAge: 1000, httpOnly: false })
})
