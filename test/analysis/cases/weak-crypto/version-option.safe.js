const tls = require('tls')

exports.connect = (options) => {
  if (options.tlsVersion === 'TLSv1') return tls.connect({ host: options.host, minVersion: 'TLSv1' })
  return tls.connect({ host: options.host, minVersion: options.legacy ? 'TLSv1' : 'TLSv1.2' })
}
