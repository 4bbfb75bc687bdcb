const https = require('https')
const { Kafka } = require('kafkajs')
const { Pool } = require('pg')
exports.openOneOfTwo = (host) => new Kafka({ brokers: ['127.0.0.1:19093', host], ssl: { rejectUnauthorized: false } }) // finding: tls-verification
exports.openWithHeader = (host) => https.request({ host, headers: { origin: 'http://localhost' }, rejectUnauthorized: false }) // finding: tls-verification
exports.openWithQuery = () => https.get('https://x.example.org/?u=https://localhost/', { rejectUnauthorized: false }) // finding: tls-verification
exports.openNamed = (host) => new Pool({ host, application: 'localhost', ssl: { rejectUnauthorized: false } }) // finding: tls-verification
exports.openEverywhere = () => new Pool({ host: '0.0.0.0', ssl: { rejectUnauthorized: false } }) // finding: tls-verification
exports.openAlike = () => new Kafka({ brokers: ['localhost.example.org:1'], ssl: { rejectUnauthorized: false } }) // finding: tls-verification
exports.openByFallback = (host) => new Pool({ host: host || 'localhost', ssl: { rejectUnauthorized: false } }) // finding: tls-verification
