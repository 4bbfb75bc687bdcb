import type { ReadRelated } from '../manifest-parser.ts'
import { readTable } from '../record-fields.ts'
import { besideFile } from '../related-path.ts'

/** The dependencies of a package.json: names with requirements. */
export type ProjectNeeds = {
  readonly production: readonly (readonly [name: string, requirement: string])[]
  readonly development: readonly (readonly [name: string, requirement: string])[]
}

const LARGEST = 1024 * 1024

/** Reads the package.json in the folder of a lock file; null if there is none that can be read. */
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
