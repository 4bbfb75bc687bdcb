const express = require('express')
const { Channel } = require('./models')
const app = express()
app.use(express.json())

// What a list holds is compared as it is, operators included.
app.post('/channels', async (req, res) => {
  res.json(await Channel.find({ allow: { $in: [req.body.name] }, deny: { $nin: [req.body.name] } }))
})
