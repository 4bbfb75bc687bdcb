const app = require('express')()
app.get('/login', (req, res) => {
  res.redirect(req.query.next) // finding: open-redirect
  res.redirect(302, 'https://' + req.query.host + '/') // finding: open-redirect
  res.location(req.body.target) // finding: open-redirect
})
window.location.href = new URLSearchParams(location.search).get('next') // finding: open-redirect
location.replace(location.hash.slice(1)) // finding: open-redirect
