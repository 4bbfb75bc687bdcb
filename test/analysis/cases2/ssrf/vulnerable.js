const axios = require('axios')
const http = require('http')
const app = require('express')()

app.get('/fetch', async (req, res) => {
  await fetch(req.query.url) // finding: ssrf
  await axios.get('http://' + req.query.host + '/status') // finding: ssrf
  await axios({ method: 'get', url: req.body.url }) // finding: ssrf
  http.get(`https://${req.params.tenant}.example.org/`) // finding: ssrf
  http.request({ host: req.query.host, path: '/' }) // finding: ssrf
})

export async function GET(request) {
  const { searchParams } = new URL(request.url)
  return fetch(searchParams.get('url')) // finding: ssrf
}
