import type { FileIr, FunctionIr } from '../ir/nodes.ts'
import { walkFile } from '../ir/walk.ts'

/**
 * What other files and callers rely on: exported names, and the parameters of every named function, each counted as
 * often as it occurs.
 */
function signaturesOf(ir: FileIr, moved: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (signature: string): void => {
    counts.set(signature, (counts.get(signature) ?? 0) + 1)
  }
  const imported = namesOfImports(ir)
  for (const name of ir.exports.keys()) if (!imported.has(name)) add(`export ${name}`)
  walkFile(ir, {
    fn: (fn) => {
      if (fn.name !== '' && !moved.has(fn.name) && !isReference(fn)) add(signatureOf(fn))
    },
  })
  return counts
}

/** `Type::method` in Java refers to a function declared elsewhere. */
function isReference({ at }: FunctionIr): boolean {
  return 'type' in at && at.type === 'method_reference'
}

/**
 * In Python every name of a module can be imported from it, but names that it imports itself are not meant as exports.
 */
function namesOfImports({ language, main }: FileIr): Set<string> {
  if (language !== 'python') return new Set()
  const instructions = main.blocks.flatMap((block) => block.instructions)
  return new Set(
    instructions.flatMap((one) =>
      one.kind === 'assign' && one.target.kind === 'local' && one.value.kind === 'import'
        ? [one.target.variable.name]
        : [],
    ),
  )
}

function signatureOf({ name, params, isAsync, isGenerator }: FunctionIr): string {
  const parts = params.map(({ name, rest, fallback, type }) =>
    [rest ?? '', name, type?.name ?? '', fallback === null ? '' : '?'].join(' '),
  )
  return `${isAsync ? 'async ' : ''}${isGenerator ? '* ' : ''}${name}(${parts.join(', ')})`
}

const NOTHING: ReadonlySet<string> = new Set()

/**
 * True when nothing was removed; a fix may add functions of its own.
 * @param moved names of functions that may be elsewhere now
 */
export function keepsSignatures(before: FileIr, after: FileIr, moved = NOTHING): boolean {
  const present = signaturesOf(after, moved)
  return [...signaturesOf(before, moved)].every(([signature, count]) => (present.get(signature) ?? 0) >= count)
}
