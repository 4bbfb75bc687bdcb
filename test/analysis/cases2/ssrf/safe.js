const axios = require('axios')
const app = require('express')()
const BASE = process.env.API_URL
const HOSTS = ['a.example.org', 'b.example.org']

app.get('/fetch', async (req, res) => {
  await fetch('https://api.example.org/users/' + req.params.id)
  await fetch(`${BASE}/users/${req.query.id}`)
  await axios.post('https://api.example.org/', { url: req.body.url })
  const url = new URL(req.query.url)
  if (!HOSTS.includes(url.hostname)) return res.status(400).end()
  await fetch(url)
  await fetch('/api?next=' + req.query.next)
})
fetch(location.pathname)
