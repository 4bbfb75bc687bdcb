import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { list } from 'tar'

/** A regular file of an archive; links and devices are skipped. */
export type ArchiveEntry = { readonly path: string; readonly content: Uint8Array }

export type ArchiveLimits = {
  /** Larger files are skipped, since no source file is that large. */
  readonly maxFileBytes: number
  readonly maxTotalBytes: number
  readonly maxFiles: number
}

export const ARCHIVE_LIMITS: ArchiveLimits = {
  maxFileBytes: 2 * 1024 ** 2,
  maxTotalBytes: 1024 ** 3,
  maxFiles: 100_000,
}

/**
 * The files of a zip or a compressed tar.
 * @throws Error when number or size exceed the limits.
 */
export async function readArchive(path: string, limits: ArchiveLimits = ARCHIVE_LIMITS): Promise<ArchiveEntry[]> {
  const admit = createAdmission(path, limits)
  const bytes = readFileSync(path)
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
  return isZip ? readZip(bytes, admit) : await readTar(path, admit)
}

type Admit = (entry: { readonly path: string; readonly size: number }) => boolean

function createAdmission(archive: string, { maxFileBytes, maxTotalBytes, maxFiles }: ArchiveLimits): Admit {
  let files = 0
  let total = 0
  return ({ size }) => {
    if (size > maxFileBytes) return false
    files += 1
    total += size
    if (files > maxFiles) throw new Error(`${archive} holds more than ${maxFiles} files`)
    if (total > maxTotalBytes) throw new Error(`${archive} holds more than ${maxTotalBytes} bytes`)
    return true
  }
}

/** A symbolic link in a zip becomes a small file with its target as text, which is harmless. */
function readZip(bytes: Uint8Array, admit: Admit): ArchiveEntry[] {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => !name.endsWith('/') && admit({ path: name, size: originalSize }),
  })
  return Object.entries(files).map(([path, content]) => ({ path, content }))
}

async function readTar(file: string, admit: Admit): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  let refusal: Error | null = null as Error | null
  await list({
    file,
    strict: true,
    onReadEntry: (entry) => {
      try {
        if (refusal || entry.type !== 'File' || !admit({ path: entry.path, size: entry.size })) {
          entry.resume()
          return
        }
      } catch (error) {
        refusal = error as Error
        entry.resume()
        return
      }
      const parts: Uint8Array[] = []
      entry.on('data', (part: Uint8Array) => parts.push(part))
      entry.on('end', () => entries.push({ path: entry.path, content: Buffer.concat(parts) }))
    },
  })
  if (refusal) throw refusal
  return entries
}
