const express = require('express')
const app = express()

app.post('/rooms/:id', async (req, res) => {
  const room = await req.app.locals.rooms.get(req.params.id)
  room.name = req.body.name
  res.send(`<p>${room.name}</p>`) // finding: xss
})

app.post('/rooms/:id/page', async (req, res) => {
  const room = await req.app.locals.rooms.get(req.params.id)
  room.name = req.body.name
  res.send('<p>' + room.render() + '</p>') // finding: xss
})
