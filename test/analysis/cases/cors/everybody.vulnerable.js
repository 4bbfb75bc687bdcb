const cors = require('cors')
const app = require('express')()
app.use(cors({ origin: (origin, done) => done(null, true), credentials: true })) // finding: cors
app.use(cors({ origin: /.*/, credentials: true })) // finding: cors
