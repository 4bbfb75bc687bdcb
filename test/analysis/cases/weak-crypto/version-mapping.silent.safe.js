const tls = require('tls')

const VERSIONS = { old: 'TLSv1', new: 'TLSv1.3' }

exports.connect = (options) => tls.connect({ host: options.host, minVersion: VERSIONS[options.mode] })
