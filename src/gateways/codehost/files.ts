import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import type { Api } from './api.ts'
import type { FileAtCommit, InstallationClient } from './code-host.ts'
import { CodeHostError } from './code-host-error.ts'
import type { FileTree, TreeEntry } from './file-tree.ts'

const NUL = 0
const SHA256_LENGTH = 64
/** For all installations together. The next push to a pull request mostly imports the same files. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024

/** Blobs by the installation that read them and their SHA. A SHA is computed from the bytes, so entries never go stale. */
export type BlobCache = LRUCache<string, Uint8Array>

export function createBlobCache(): BlobCache {
  return new LRUCache({ maxSize: MAX_KEPT_BYTES, sizeCalculation: (bytes) => Math.max(1, bytes.byteLength) })
}

/** The part of the cache that one client may use: that of its own installation. */
export type KeptBlobs = { readonly kept: BlobCache; readonly scope: number }

/**
 * Reads files through trees and blobs, because the code host's contents endpoint follows symbolic links, leaves out a file's
 * mode, and stops at one megabyte.
 */
export function createFileMethods(
  api: Api,
  tree: FileTree,
  { kept, scope }: KeptBlobs,
): Pick<InstallationClient, 'readFile' | 'listFiles' | 'listBlobs'> {
  async function readBlob(ref: RepositoryRef, sha: string): Promise<Uint8Array> {
    const key = `${scope}/${ref.owner}/${ref.repo}/${sha}`
    const known = kept.get(key)
    if (known) return known
    const bytes = await fetchBlob(api, ref, sha)
    checkBlob(bytes, sha)
    kept.set(key, bytes)
    return bytes
  }

  return {
    async readFile(ref, path, sha, maxBytes) {
      const entry = await tree.findEntry(ref, sha, path)
      if (entry === null) return { kind: 'missing' }
      const mode = readMode(entry)
      if (mode !== '100644' && mode !== '100755') return { kind: mode }
      if ((entry.size ?? 0) > maxBytes) return { kind: 'too_large' }
      return decode(await readBlob(ref, entry.sha), mode, maxBytes)
    },
    async listFiles(ref, sha) {
      return listRegular(ref, sha, ({ size }) => size ?? 0)
    },
    async listBlobs(ref, sha) {
      return listRegular(ref, sha, (entry) => entry.sha)
    },
  }

  async function listRegular<T>(
    ref: RepositoryRef,
    sha: string,
    read: (entry: TreeEntry) => T,
  ): Promise<ReadonlyMap<string, T> | null> {
    const entries = await tree.listEntries(ref, sha)
    if (entries === null) return null
    const isRegular = (entry: TreeEntry): boolean => ['100644', '100755'].includes(readMode(entry))
    return new Map([...entries].filter(([, entry]) => isRegular(entry)).map(([path, entry]) => [path, read(entry)]))
  }
}

function readMode(entry: TreeEntry): '100644' | '100755' | 'symlink' | 'submodule' | 'missing' {
  if (entry.mode === '120000') return 'symlink'
  if (entry.type === 'commit' || entry.mode === '160000') return 'submodule'
  if (entry.type !== 'blob') return 'missing'
  return entry.mode === '100755' ? '100755' : '100644'
}

function fetchBlob(api: Api, { owner, repo }: RepositoryRef, file_sha: string): Promise<Uint8Array> {
  return api.readBytes((request) =>
    request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', {
      owner,
      repo,
      file_sha,
      headers: { accept: 'application/vnd.github.raw+json' },
      // The client would decode the bytes as text and hide invalid ones.
      request: { parseSuccessResponseBody: false },
    }),
  )
}

/** Compares the bytes with the SHA, so that a proxy's page or half a file is never analysed or fixed in place of the file. */
function checkBlob(bytes: Uint8Array, sha: string): void {
  const algorithm = sha.length === SHA256_LENGTH ? 'sha256' : 'sha1'
  const name = createHash(algorithm).update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex')
  if (name === sha) return
  throw new CodeHostError('unavailable', {
    statusCode: 502,
    message: `The code host sent something else as blob ${sha}`,
  })
}

function decode(bytes: Uint8Array, mode: '100644' | '100755', maxBytes: number): FileAtCommit {
  if (bytes.byteLength > maxBytes) return { kind: 'too_large' }
  if (bytes.includes(NUL)) return { kind: 'not_text' }
  try {
    // `ignoreBOM` keeps the byte-order mark in the text, so that it is still there when a fix is written.
    return { kind: 'text', content: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), mode }
  } catch {
    return { kind: 'not_text' }
  }
}
