import type { PythonFile } from '../../editing/python/python-file.ts'
import type { PythonPiece } from '../../editing/python/string-pieces.ts'
import { valueOfPiece } from '../../editing/python/write-text.ts'

/**
 * Derives a name for each value from its code: `name`, `user.name` and `args["name"]` give `name`. Names are unique.
 */
export function nameValues(file: PythonFile, values: readonly (readonly PythonPiece[])[]): string[] {
  const names: string[] = []
  for (const pieces of values) {
    const node = pieces.find((piece) => piece.node !== null)?.node
    const base =
      (node && /(\w+)\W*$/.exec(file.textOf(valueOfPiece(file, node) ?? node).replace(/\([^()]*\)$/, ''))?.[1]) ?? ''
    const key = node && /\.get(?:list|_argument)?\(\s*['"](\w+)['"]/.exec(file.textOf(node))?.[1]
    const wanted = [key, base].find((one) => one && /^[A-Za-z_]\w*$/.test(one)) ?? 'value'
    let name = wanted
    for (let count = 2; names.includes(name); count += 1) name = `${wanted}_${count}`
    names.push(name)
  }
  return names
}
