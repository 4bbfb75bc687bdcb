const axios = require('axios')
const http = require('http')
const SVG = 'http://www.w3.org/2000/svg'
function report() {
  axios.post('https://collect.acme.org/events', { alive: true })
  http.get('http://localhost:8080/ping', () => {})
  http.get('http://127.0.0.1/ping', () => {})
  http.get('http://collector/ping', () => {})
  http.get('http://collector.svc.cluster.local/ping', () => {})
  return fetch(process.env.COLLECTOR)
}
module.exports = { report, SVG }
