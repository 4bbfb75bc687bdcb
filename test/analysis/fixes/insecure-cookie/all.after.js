const session = require('express-session')
const app = require('express')()
app.use(
  session({
    name: 'id',
    secret: process.env.SECRET,
    cookie: {
      secure: true,
      httpOnly: true,
    },
  }),
)
app.post('/login', (req, res) => {
  res.cookie('sid', create(), { httpOnly: true, secure: true, sameSite: 'lax' })
  res.cookie('token', create(), { httpOnly: true, secure: true, sameSite: 'lax' })
  res.cookie('session', create(), { maxAge: 1000, httpOnly: true, secure: true, sameSite: 'lax' })
})
