const cookieSession = require('cookie-session')
const app = require('express')()

// This library throws for a secure cookie on a request without TLS.
app.use(cookieSession({ keys: [process.env.SESSION_SECRET], httpOnly: true })) // no fix: needs_design
app.use(cookieSession({ keys: [process.env.SESSION_SECRET], httpOnly: true, secure: true }))
