const app = require('express')()
app.post('/ci', (req, res) => {
  const apiKey = req.headers['x-api-key']
  if (apiKey === process.env.CI_API_KEY) return res.sendStatus(202) // finding: timing-attack
  res.sendStatus(401)
})
