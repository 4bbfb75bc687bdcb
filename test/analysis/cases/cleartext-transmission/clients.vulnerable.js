const http = require('http')
const got = require('got')
const Ftp = require('ftp')
const { Client } = require('node-rest-client')
const Telnet = require('telnet-client')
http.request({ hostname: 'www.example.com', port: 80, path: '/upload' }, done).end() // finding: cleartext-transmission
got.stream('http://www.example.com/feed').pipe(out) // finding: cleartext-transmission
const ftp = new Ftp()
ftp.connect({ host: config.host, secure: false }) // finding: cleartext-transmission
const client = new Client()
client.get('http://remote.example.com/rest', done) // finding: cleartext-transmission
const telnet = new Telnet()
telnet.connect({ host: 'switch.example.com' }) // finding: cleartext-transmission
