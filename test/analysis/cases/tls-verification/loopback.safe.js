const https = require('https')
const { Kafka } = require('kafkajs')
const { Pool } = require('pg')
exports.openKafka = () => new Kafka({ brokers: ['127.0.0.1:19093', 'localhost:29093'], ssl: { rejectUnauthorized: false } })
exports.settings = () => ({ brokers: ['127.0.0.1:19093'], ssl: { rejectUnauthorized: false } })
exports.openByHost = (port) => https.request({ hostname: 'localhost', port, rejectUnauthorized: false })
exports.openByAddress = (port) => https.get(`https://127.0.0.1:${port}/x`, { rejectUnauthorized: false })
exports.openByString = () => new Pool({ connectionString: 'postgres://app@localhost:5432/app', ssl: { rejectUnauthorized: false } })
exports.openLater = (port) => {
  const options = { host: 'localhost', port }
  options.rejectUnauthorized = false
  return https.request(options)
}
