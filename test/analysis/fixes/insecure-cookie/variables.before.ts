import express from 'express'
import session from 'express-session'

const app = express()
const cookie = { httpOnly: false, maxAge: 3600 }
app.use(session({ name: 'id', secret: process.env.KEY!, cookie }))
app.post('/login', (req, res) => {
  const options = { maxAge: 3600 }
  res.cookie('session', createSession(req), options)
})
