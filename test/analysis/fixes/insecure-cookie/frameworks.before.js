const Hapi = require('@hapi/hapi')
const { Hono } = require('hono')
const { setCookie } = require('hono/cookie')

const server = Hapi.server({ port: 3000 })
server.state('session', { isSecure: false, isHttpOnly: false, strictHeader: true })
server.state('visit', { isSecure: true, isHttpOnly: true })

const app = new Hono()
app.post('/in', async (c) => {
  const token = await open(c)
  setCookie(c, 'session', token)
  setCookie(c, 'session_id', token, { path: '/', sameSite: 'None' })
  setCookie(c, 'session_key', token, { httpOnly: true, secure: true, sameSite: 'Lax' })
  return c.text('ok')
})
