import type { TextEdit } from '../../../source/text-edit.ts'
import { wholeLines } from '../text-style.ts'
import type { NewImport } from '../import-request.ts'
import { type JavaImport, listImports } from './imports.ts'
import type { JavaFile } from './java-file.ts'
import { type Filled, isFilled } from '../../../../lib/collections/lists.ts'

/** Edits that add imports, each at its place among the existing ones. */
export function addJavaImports(file: JavaFile, requests: readonly NewImport[]): TextEdit[] {
  const wanted = [...new Set(requests.map(({ module, member }) => `${module}.${member}`))].sort()
  if (wanted.length === 0) return []
  const { newline } = file.style
  const present = listImports(file).filter(({ isStatic }) => !isStatic)
  if (!isFilled(present)) return [insertFirst(file, wanted)]
  const groups = Map.groupBy(wanted, (qualified) => placeFor(present, qualified))
  return [...groups].map(([{ one, isBefore }, names]) => {
    const lines = names.map((name) => `import ${name};`)
    const at = isBefore ? one.statement.start : one.statement.end
    return { start: at, end: at, newText: lines.map((line) => (isBefore ? line + newline : newline + line)).join('') }
  })
}

type Spot = { readonly one: JavaImport; readonly isBefore: boolean }
const spots = new WeakMap<JavaImport, { before: Spot; after: Spot }>()

function spotAt(one: JavaImport, isBefore: boolean): Spot {
  const known = spots.get(one) ?? { before: { one, isBefore: true }, after: { one, isBefore: false } }
  spots.set(one, known)
  return isBefore ? known.before : known.after
}

/** After the last import of the same group that sorts before it; a group is defined by the first two names. */
function placeFor(present: Filled<JavaImport>, qualified: string): Spot {
  const group = present.filter((one) => groupOf(one.qualified) === groupOf(qualified))
  const before = group.findLast((one) => one.qualified < qualified)
  if (before) return spotAt(before, false)
  const [first] = group
  if (first) return spotAt(first, true)
  const lower = present.findLast((one) => one.qualified < qualified)
  return lower ? spotAt(lower, false) : spotAt(present[0], true)
}

function groupOf(qualified: string): string {
  const [first] = qualified.split('.')
  return first === 'java' || first === 'javax' || first === 'jakarta'
    ? first
    : qualified.split('.').slice(0, 2).join('.')
}

function insertFirst(file: JavaFile, names: readonly string[]): TextEdit {
  const { newline } = file.style
  const text = names.map((name) => `import ${name};`).join(newline)
  const above = file.root.children.find(({ type }) => type === 'package_declaration')
  if (above) return { start: above.end, end: above.end, newText: newline + newline + text }
  const next = file.root.children.find(({ type }) => !type.endsWith('comment'))
  const at = next?.start ?? file.content.length
  return { start: at, end: at, newText: `${text}${newline}${newline}` }
}

/** Edits that remove imports which `before` used and `file` does not use any more. */
export function removeUnusedJavaImports(file: JavaFile, before: JavaFile): TextEdit[] {
  const used = new Set(listImports(before).flatMap((one) => (isUsed(before, one) ? one.qualified : [])))
  return listImports(file)
    .filter((one) => used.has(one.qualified) && one.name !== null && !isUsed(file, one) && isNamedOnce(file, one.name))
    .flatMap(({ statement }) => {
      const lines = wholeLines(file.content, statement.start, statement.end)
      return lines ? [{ ...lines, newText: '' }] : []
    })
}

function isUsed({ uses }: JavaFile, { name }: JavaImport): boolean {
  return name === null || uses.has(name)
}

/** A comment may link to it: then it stays. */
function isNamedOnce({ content }: JavaFile, name: string): boolean {
  return (content.match(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))?.length ?? 0) <= 1
}
