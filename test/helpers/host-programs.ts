import { accessSync, constants } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

/** The programs of this machine, without those that npm puts before them while it runs a script. */

const FOLDERS = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
const OLD_NODE = /^v2[0-2]\./

/** Where the oldest Node that the README allows is, if this machine has one. */
export const OLD_NODE_FOLDER = findPrograms('node')
  .filter((path) => OLD_NODE.test(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout))
  .map((path) => dirname(path))[0]

/** A search path on which these folders come first. */
export function searchPath(...first: readonly (string | undefined)[]): string {
  return [...first.filter((folder) => folder !== undefined), ...FOLDERS].join(delimiter)
}

export function hasProgram(name: string): boolean {
  return findPrograms(name).length > 0
}

function findPrograms(name: string): string[] {
  return FOLDERS.map((folder) => join(folder, name)).filter((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
