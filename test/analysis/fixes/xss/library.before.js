const he = require('he');
const app = require('express')();

app.get('/hello', (req, res) => {
    res.set('Content-Type', 'text/html');
    res.send('Hello ' + req.query.name);
    res.write('<p>' + he.escape('a & b') + req.query.city + '</p>');
});

require('http').createServer((request, response) => {
    response.end('No page ' + decodeURI(request.url));
});
