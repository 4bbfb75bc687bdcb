const session = require('cookie-session')
const app = require('express')()
app.use(session({ secret: process.env.SESSION_SECRET }))
app.post('/enter', async (req, res) => {
  const person = await people.check(req.body.name, req.body.password)
  if (!person) return res.status(401).end()
  req.session.person = person.id
  res.end()
})
