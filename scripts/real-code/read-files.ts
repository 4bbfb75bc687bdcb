import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '../../src/cli/decode-text.ts'
import { createSymbols, type Symbol } from './symbols.ts'

/** The files of an unpacked release, read on demand. */
export type ReleaseCode = {
  /** Empty for a missing file. */
  read(path: string): string
  symbols(path: string): (line: number) => readonly Symbol[]
}

export function openRelease(folder: string): ReleaseCode {
  const contents = new Map<string, string>()
  const symbols = new Map<string, ReturnType<typeof createSymbols>>()
  const read = (path: string): string => {
    const known = contents.get(path)
    if (known !== undefined) return known
    const file = join(folder, path)
    const content = existsSync(file) ? decodeText(readFileSync(file)).content : ''
    contents.set(path, content)
    return content
  }
  return {
    read,
    symbols(path) {
      const known = symbols.get(path) ?? createSymbols({ path, content: read(path) })
      symbols.set(path, known)
      return known
    },
  }
}
