import type { ReadRelated } from '../manifest-parser.ts'
import { readTable } from '../record-fields.ts'
import { besideFile } from '../related-path.ts'

/** What a package.json asks for: names with their requirements. */
export type ProjectNeeds = {
  readonly production: readonly (readonly [name: string, requirement: string])[]
  readonly development: readonly (readonly [name: string, requirement: string])[]
}

const LARGEST = 1024 * 1024

/** Of the package.json in the same folder as a lock file; null when there is none that can be read. */
export function readProjectBeside(path: string, readRelated: ReadRelated): ProjectNeeds | null {
  const text = readRelated(besideFile(path, 'package.json'))
  if (text === null || text.length > LARGEST) return null
  try {
    return readProjectNeeds(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return null
  }
}

/** The sections of a package.json, or of a lock file's record of one. */
export function readProjectNeeds(project: unknown): ProjectNeeds {
  return {
    production: ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap((key) => readTable(project, key)),
    development: readTable(project, 'devDependencies'),
  }
}
