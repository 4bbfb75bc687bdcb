import { lowerFile } from '../../src/analysis/frontends/frontends.ts'
import type { ClassIr, FunctionIr } from '../../src/analysis/ir/nodes.ts'
import { walkFile } from '../../src/analysis/ir/walk.ts'
import { languageOfPath } from '../../src/analysis/source/language.ts'
import { createLineIndex } from '../../src/analysis/source/line-index.ts'
import type { SourceFile } from '../../src/analysis/source/source-file.ts'

/** A function around a line: `name`, or `Class.name`. */
export type Symbol = { readonly name: string; readonly firstLine: number; readonly lastLine: number }

/** The functions with a name around a line, the innermost first. */
export function createSymbols(file: SourceFile): (line: number) => Symbol[] {
  const symbols = listSymbols(file).sort((a, b) => a.lastLine - a.firstLine - (b.lastLine - b.firstLine))
  return (line) => symbols.filter(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine)
}

function listSymbols(file: SourceFile): Symbol[] {
  const language = languageOfPath(file.path)
  const ir = language && lowerFile(file, language).ir
  if (!ir) return []
  const functions: FunctionIr[] = []
  const classes: ClassIr[] = []
  walkFile(ir, {
    fn: (fn) => fn !== ir.main && functions.push(fn),
    expr: (expr) => expr.kind === 'class' && classes.push(expr.type),
  })
  const owners = new Map(classes.flatMap(({ name, methods }) => methods.map(({ fn }) => [fn, name] as const)))
  const lines = createLineIndex(file.content)
  return functions
    .filter(({ name }) => name !== '')
    .map((fn) => {
      const { start, end } = lines.range(fn.at.start, fn.at.end)
      const owner = owners.get(fn)
      return { name: owner ? `${owner}.${fn.name}` : fn.name, firstLine: start.line, lastLine: end.line }
    })
}
