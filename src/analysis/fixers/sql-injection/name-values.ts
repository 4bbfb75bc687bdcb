import type { PythonFile } from '../../frontends/python/python-file.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { Parameter } from './parameterise.ts'

/** A name for each value, from how it is written: `name`, `user.name` and `args["name"]` are `name`. Values alike share none. */
export function nameValues(file: PythonFile, values: readonly Parameter<SyntaxNode>[]): string[] {
  const names: string[] = []
  for (const { pieces } of values) {
    const node = pieces.find((piece) => piece.node !== null)?.node
    const base = (node && /(\w+)\W*$/.exec(file.textOf(node).replace(/\([^()]*\)$/, ''))?.[1]) ?? ''
    const wanted = /^[A-Za-z_]\w*$/.test(base) ? base : 'value'
    let name = wanted
    for (let count = 2; names.includes(name); count += 1) name = `${wanted}_${count}`
    names.push(name)
  }
  return names
}
