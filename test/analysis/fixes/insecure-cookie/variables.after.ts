import express from 'express'
import session from 'express-session'

const app = express()
const cookie = { httpOnly: true, maxAge: 3600, secure: true }
app.use(session({ name: 'id', secret: process.env.KEY!, cookie }))
app.post('/login', (req, res) => {
  const options = { maxAge: 3600, httpOnly: true, secure: true, sameSite: 'lax' }
  res.cookie('session', createSession(req), options)
})
