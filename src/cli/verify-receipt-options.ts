import { parseArgs } from 'node:util'

export type VerifyReceiptCommand = {
  /** A path, `-` for standard input, or an address. */
  readonly source: string
  readonly keyFile: string | null
  readonly repo: string | null
}

export const VERIFY_RECEIPT_USAGE = `Usage: npm run verify-receipt -- FILE|-|URL [flags]

  FILE, -       a receipt that was saved, or standard input; needs --key
  URL           the receipt's address, as in the fix pull request; the key is asked for at the same place

  --key FILE    the public key to check with (PEM)
  --repo DIR    also compare the files of this checkout with the receipt
  --help        this text

Exit status: 0 the receipt is valid (with --repo: and the files match it), 1 it is not, 2 it could not be checked.`

/**
 * Parses the arguments; null when they ask for help.
 * @throws Error with a message for the user when the arguments do not fit together.
 */
export function parseVerifyReceiptCommand(args: readonly string[]): VerifyReceiptCommand | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      repo: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return null
  const [source, ...others] = positionals
  if (source === undefined || others.length > 0) throw new Error('Name one receipt')
  return { source, keyFile: values.key ?? null, repo: values.repo ?? null }
}
