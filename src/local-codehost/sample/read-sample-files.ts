import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('./files/', import.meta.url))
/** The sample's files have a second extension, so that no tool treats them as code of this program. */
const ENDING = '.txt'

/** @param name a folder below `files/`. @returns path in the sample repository to content. */
export function readSampleFiles(name: string): Record<string, string> {
  const folder = join(ROOT, name)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const inRepository = relative(folder, path).split(sep).join('/').slice(0, -ENDING.length)
      return [inRepository, readFileSync(path, 'utf8')]
    }),
  )
}
