const Koa = require('koa')

const app = new Koa()
app.use((ctx) => {
  ctx.cookies.set('session', ctx.state.session, { httpOnly: false }) // finding: insecure-cookie
  ctx.cookies.set('login_token', ctx.state.token, { secure: false }) // finding: insecure-cookie
})
