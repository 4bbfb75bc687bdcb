import https from 'node:https'
import tls from 'node:tls'

export const agent = new https.Agent({
  checkServerIdentity: (host, certificate) => tls.checkServerIdentity('internal.example.org', certificate),
})
export const strict = new https.Agent({
  checkServerIdentity: (host, certificate) => {
    if (certificate.subject.CN !== host) return new Error('another name')
    return undefined
  },
})
