import https from 'node:https'

type Options = { readonly verify?: boolean; readonly tls: boolean }

export const agentFor = ({ verify = false }: Options): https.Agent =>
  verify ? new https.Agent() : new https.Agent({ rejectUnauthorized: false }) // finding: tls-verification

export function optionsFor(options: Options): https.RequestOptions {
  const verify = options.verify ?? false
  if (!verify) return { rejectUnauthorized: false } // finding: tls-verification
  if (options.tls) return { rejectUnauthorized: false } // finding: tls-verification
  return { rejectUnauthorized: process.env['TLS_VERIFY'] === 'true' ? true : false } // finding: tls-verification
}
