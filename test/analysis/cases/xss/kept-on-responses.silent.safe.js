// What a program keeps on a response is its own: a socket of messages, a queue, a log.
const app = require('express')()

app.get('/', (req, res) => {
  res.locals.messages.send('<p>' + req.query.text)
  res.locals.log.write('<p>' + req.query.text)
  res.queue.end('<p>' + req.query.text)
  res.json({})
})
