import { besideFile } from '../related-path.ts'

/** What a package.json asks for: names with their requirements. */
export type ProjectNeeds = {
  readonly production: readonly (readonly [name: string, requirement: string])[]
  readonly development: readonly (readonly [name: string, requirement: string])[]
}

const LARGEST = 1024 * 1024

/** Of the package.json in the same folder as a lock file; null when there is none that can be read. */
export function readProjectBeside(path: string, readRelated: (path: string) => string | null): ProjectNeeds | null {
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

/** The texts under a key of a parsed JSON object; whatever else is there is left out. */
export function readTable(owner: unknown, key: string): [string, string][] {
  const table = readField(owner, key)
  if (!isRecord(table)) return []
  return Object.entries(table).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

/** An own field; what every object inherits is none. */
export function readField(owner: unknown, key: string): unknown {
  return isRecord(owner) && Object.hasOwn(owner, key) ? owner[key] : undefined
}

export function readText(owner: unknown, key: string): string | null {
  const value = readField(owner, key)
  return typeof value === 'string' ? value : null
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
