import { isMap, isScalar, LineCounter, parseDocument, visit, type Alias, type Document, type Node } from 'yaml'
import type { ManifestProblem } from '../../../domain/dependencies/dependency-review.ts'
import { readBlockYaml } from './read-block-yaml.ts'
import type { YamlDocument, YamlField, YamlMap, YamlValue } from './yaml-value.ts'

/** The library takes up to a second for a text of this size. */
const MAX_FOR_LIBRARY = 256 * 1024
const MAX_DEPTH = 64
const ALIAS_REASON = 'Aliases are not read, so what this file holds cannot be told.'

/**
 * Reads the maps of a YAML document; a malformed one is a problem with a place. So is one with aliases, which are not followed
 * because a few of them can expand to any number of packages.
 */
export function readYaml(text: string): YamlDocument {
  const source = text.replace(/^\uFEFF/, '')
  const block = readBlockYaml(source)
  if (block.root) return { root: block.root, problem: null }
  const problem = {
    line: block.stoppedAt,
    column: 1,
    reason: "This line is not in a package manager's format.",
  }
  if (source.length > MAX_FOR_LIBRARY || isTooDeep(source)) return { root: null, problem }
  return readWithLibrary(source, problem)
}

/** Each bracket and each dash may open a level, and the library recurses for every level. */
function isTooDeep(source: string): boolean {
  let depth = 0
  for (const char of source) {
    if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= Math.min(depth, 1)
    if (depth > MAX_DEPTH) return true
  }
  return /(?:[-?:][ \t]+){64}|^[ \t]{512}/m.test(source)
}

function readWithLibrary(source: string, fallback: ManifestProblem): YamlDocument {
  try {
    const lineCounter = new LineCounter()
    const document = parseDocument(source, { lineCounter, schema: 'failsafe', uniqueKeys: false, prettyErrors: false })
    const [error] = document.errors
    if (error) {
      const { line, col } = lineCounter.linePos(error.pos[0])
      return {
        root: null,
        problem: { line, column: col, reason: `This is not YAML: ${describeParseError(error.message)}` },
      }
    }
    const alias = findAlias(document)
    if (alias) {
      const { line, col } = lineCounter.linePos(alias.range?.[0] ?? 0)
      return { root: null, problem: { line, column: col, reason: ALIAS_REASON } }
    }
    const value = document.contents && readNode(document.contents, lineCounter, 0)
    return value instanceof Map ? { root: value, problem: null } : { root: null, problem: fallback }
  } catch {
    return { root: null, problem: fallback }
  }
}

function findAlias(document: Document): Alias | null {
  let found: Alias | null = null
  visit(document, {
    Alias(_key, node) {
      found = node
      return visit.BREAK
    },
  })
  return found
}

/** The first sentence of the library's message, without quoted text. */
function describeParseError(message: string): string {
  const [first = ''] = message.split(/[\n"]|: /, 1)
  return `${first.trim().slice(0, 120).replace(/\.$/, '')}.`
}

function readNode(node: Node, lines: LineCounter, depth: number): YamlValue {
  if (isScalar(node)) return typeof node.value === 'string' ? node.value : null
  if (!isMap(node) || depth > MAX_DEPTH) return null
  const map = new Map<string, YamlField>()
  for (const { key, value } of node.items) {
    if (!isScalar(key) || typeof key.value !== 'string') continue
    const { line } = lines.linePos(key.range?.[0] ?? 0)
    map.set(key.value, { line, value: value ? readNode(value as Node, lines, depth + 1) : null })
  }
  return map satisfies YamlMap
}
