import { createManifestLines } from '../../manifests/manifest-lines.ts'

/** The trimmed text between two tags. */
export type PomText = { readonly text: string; readonly start: number; readonly end: number; readonly line: number }
export type DependencyBlock = {
  readonly line: number
  readonly groupId: PomText | null
  readonly artifactId: PomText | null
  readonly version: PomText | null
}

/** Parts that are not elements, and lists inside a dependency that name other packages. */
const HIDDEN = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<exclusions>', '</exclusions>'],
] as const

/** The dependencies of a pom.xml, managed ones included, in the order of the file. The text is well-formed XML. */
export function findDependencyBlocks(text: string): DependencyBlock[] {
  const source = hide(text)
  const lines = createManifestLines(source)
  const blocks: DependencyBlock[] = []
  const tag = '<dependency>'
  for (let start = source.indexOf(tag); start >= 0; start = source.indexOf(tag, start + tag.length)) {
    const end = source.indexOf('</dependency>', start)
    if (end < 0) break
    const find = (name: string) => findElements(source, name, { start, end }, lines)[0] ?? null
    blocks.push({
      line: lines.at(start).line,
      groupId: find('groupId'),
      artifactId: find('artifactId'),
      version: find('version'),
    })
  }
  return blocks
}

/** The places where a property is set: usually one, and one for each profile that sets it. */
export function findProperties(text: string, name: string): PomText[] {
  const source = hide(text)
  const lines = createManifestLines(source)
  const found: PomText[] = []
  const tag = '<properties>'
  for (let start = source.indexOf(tag); start >= 0; start = source.indexOf(tag, start + tag.length)) {
    const end = source.indexOf('</properties>', start)
    if (end < 0) break
    found.push(...findElements(source, name, { start, end }, lines))
  }
  return found
}

type Lines = ReturnType<typeof createManifestLines>

function findElements(source: string, name: string, within: { start: number; end: number }, lines: Lines): PomText[] {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const part = source.slice(within.start, within.end)
  const found: PomText[] = []
  for (let at = part.indexOf(open); at >= 0; at = part.indexOf(open, at + open.length)) {
    const stop = part.indexOf(close, at)
    if (stop < 0) break
    const raw = part.slice(at + open.length, stop)
    const text = raw.trim()
    const start = within.start + at + open.length + (raw.length - raw.trimStart().length)
    found.push({ text, start, end: start + text.length, line: lines.at(within.start + at).line })
  }
  return found
}

/** Replaces hidden parts by spaces, so that offsets and lines stay the same. */
function hide(text: string): string {
  let source = text
  for (const [open, close] of HIDDEN) {
    const parts: string[] = []
    let done = 0
    for (let start = source.indexOf(open); start >= 0; start = source.indexOf(open, done)) {
      const stop = source.indexOf(close, start)
      const end = stop < 0 ? source.length : stop + close.length
      parts.push(source.slice(done, start), source.slice(start, end).replace(/[^\n]/g, ' '))
      done = end
    }
    source = parts.join('') + source.slice(done)
  }
  return source
}
