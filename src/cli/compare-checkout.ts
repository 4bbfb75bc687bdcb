import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FixReceipt } from '../domain/receipts/fix-receipt.ts'
import { hashContent } from '../domain/receipts/hash-content.ts'
import type { FileComparison } from '../messages/receipt-report.ts'

/** Compares the files of a checkout with those of a receipt. @throws Error when there is no such folder. */
export async function compareCheckout(directory: string, files: FixReceipt['files']): Promise<FileComparison[]> {
  const root = await realpath(directory).catch((cause: unknown) => {
    throw new Error(`No such folder: ${directory}`, { cause })
  })
  return Promise.all(files.map(async (file) => ({ path: file.path, state: await compare(root, file) })))
}

async function compare(root: string, file: FixReceipt['files'][number]): Promise<FileComparison['state']> {
  const content = await readInside(root, file.path)
  if (content === null) return 'missing'
  const { sha256 } = hashContent(content)
  if (sha256 === file.after.sha256) return 'after'
  return sha256 === file.before.sha256 ? 'before' : 'different'
}

/** A receipt's paths are not trusted: a path that leads outside the folder counts as missing. */
async function readInside(root: string, path: string): Promise<Uint8Array | null> {
  try {
    const real = await realpath(join(root, path))
    return real.startsWith(root + sep) ? await readFile(real) : null
  } catch {
    return null
  }
}
