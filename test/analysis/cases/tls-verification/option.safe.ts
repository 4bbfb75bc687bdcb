import https from 'node:https'

type Options = { readonly insecure?: boolean; readonly verify: boolean; readonly tlsMode: 'none' | 'full' }

export const agentFor = ({ insecure = false }: Options): https.Agent =>
  insecure ? new https.Agent({ rejectUnauthorized: false }) : new https.Agent()

export function optionsFor(options: Options): https.RequestOptions {
  if (!options.verify) return { rejectUnauthorized: false }
  return { rejectUnauthorized: options.tlsMode === 'none' ? false : true }
}
