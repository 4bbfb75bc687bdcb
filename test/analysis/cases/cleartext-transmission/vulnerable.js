const axios = require('axios')
const http = require('http')
function report(id) {
  axios.post('http://collect.acme.org/events', { alive: true }) // finding: cleartext-transmission
  http.get('http://collect.acme.org/ping', () => {}) // finding: cleartext-transmission
  return fetch(`http://collect.acme.org/events/${Number(id)}`) // finding: cleartext-transmission
}
module.exports = { report }
