const cors = require('cors')
const app = require('express')()
const ORIGINS = new Set(['https://app.example.org'])
app.use(cors({ origin: (origin, done) => done(null, ORIGINS.has(origin)), credentials: true }))
app.use(
  cors({
    origin(origin, done) {
      if (!origin || ORIGINS.has(origin)) return done(null, true)
      done(new Error('not allowed'))
    },
    credentials: true,
  }),
)
app.use(cors({ origin: /^https:\/\/\w+\.example\.org$/, credentials: true }))
