import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Logger } from '../lib/logger.ts'
import type { Snapshot } from './state.ts'

/** Long enough to write a burst of changes once, short enough that a crash loses little. */
const DEBOUNCE_MS = 50

export type StateFile = {
  /** Call after a change; the file is written a moment later. */
  schedule(): void
  /** Writes unsaved changes now. */
  flush(): Promise<void>
}

/** @returns null when there is no file yet. @throws Error when the file is not a snapshot. */
export async function readSnapshot(path: string): Promise<Snapshot | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const snapshot = JSON.parse(text) as Snapshot
  if (snapshot.version !== 1) throw new Error(`The state of the local code host in ${path} has an unknown version`)
  return snapshot
}

/** @param take takes the snapshot at the time of writing. */
export function createStateFile(path: string, take: () => Snapshot, log?: Logger): StateFile {
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  let dirty = false

  function write(): Promise<void> {
    timer = null
    writing = writing.then(async () => {
      if (!dirty) return
      dirty = false
      await writeAtomically(path, JSON.stringify(take()))
    })
    return writing
  }

  function schedule(): void {
    dirty = true
    timer ??= setTimeout(() => {
      write().catch((error: unknown) => log?.error({ err: error }, 'The local code host could not save its state'))
    }, DEBOUNCE_MS)
    timer.unref()
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    await write()
  }

  return { schedule, flush }
}

/** Readers see either the old or the new file, never a part of it; a crash in between leaves the old one. */
async function writeAtomically(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.new`
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}
