import { Kafka } from 'kafkajs'

const BROKERS = ['127.0.0.1:19093', '127.0.0.1:29093']

export const kafka = new Kafka({ brokers: BROKERS, ssl: { rejectUnauthorized: false } })
