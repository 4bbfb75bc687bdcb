import { createHash } from 'node:crypto'

export type ContentHashes = {
  readonly sha256: string
  /** Git's object name of the content as a file. */
  readonly gitBlob: string
}

/** @param content text is hashed as UTF-8. */
export function hashContent(content: string | Uint8Array): ContentHashes {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    gitBlob: createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex'),
  }
}
