import https from 'node:https'
import tls from 'node:tls'

export const agent = new https.Agent({
  checkServerIdentity: () => undefined, // finding: tls-verification
})
export const socket = tls.connect({
  host: 'mail.example.org',
  port: 993,
  checkServerIdentity(host) { // finding: tls-verification
    console.log('connected to', host)
  },
})
