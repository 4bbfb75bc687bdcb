const tls = require('tls')

function tlsOptions(settings) {
  return { ...settings, minVersion: 'TLSv1' } // finding: weak-crypto
}

exports.contexts = (certificates) => {
  const known = new Map()
  for (const [name, one] of certificates) known.set(name, tls.createSecureContext(tlsOptions(one)))
  known.set('*', tls.createSecureContext(tlsOptions({})))
  return known
}
