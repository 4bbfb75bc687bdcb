import tls from 'node:tls'

type Options = { readonly host: string; readonly tls: boolean; readonly tlsVersion?: string }

export function connect(options: Options) {
  if (options.tls) return tls.connect({ host: options.host, minVersion: 'TLSv1' }) // finding: weak-crypto
  const version = options.tlsVersion ?? 'TLSv1'
  if (version === 'TLSv1') return tls.connect({ host: options.host, minVersion: 'TLSv1' }) // finding: weak-crypto
  return null
}
