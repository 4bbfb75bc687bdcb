import { eachLine } from '../each-line.ts'
import { readKey, readScalar, TEXT_BLOCK, UNSUPPORTED } from './yaml-scalar.ts'
import type { YamlField, YamlMap } from './yaml-value.ts'

const MAX_DEPTH = 64

type Level = { readonly indent: number; readonly map: Map<string, YamlField> }
/** A nested level that is being read. */
type OpenLevel = Level & { readonly outer: OpenLevel | null; readonly depth: number }

export type BlockYaml =
  { readonly root: YamlMap; readonly stoppedAt: null } | { readonly root: null; readonly stoppedAt: number }

/**
 * Reads the subset of YAML that package managers use in lock files: indented maps, and plain, quoted or flow values on one line.
 * Stops at the line of anything else (anchors, tags, multi-line values). A library reads the whole language, but takes ten times
 * as long. Reads each line once.
 */
export function readBlockYaml(text: string): BlockYaml {
  const root = new Map<string, YamlField>()
  let level: OpenLevel = { indent: -1, map: root, outer: null, depth: 1 }
  /** A key without a value yet: more deeply indented lines that follow are its value. */
  let open: Level | null = { indent: -1, map: root }
  /** More deeply indented lines belong to a list or a multi-line text, which are not needed. */
  let skippedBelow: number | null = null
  let longKey: string | null = null
  for (const [number, raw] of eachLine(text)) {
    const line = raw.trimEnd()
    const content = line.trimStart()
    const indent = line.length - content.length
    if (content === '' || content.startsWith('#') || (line === '---' && root.size === 0)) continue
    if (skippedBelow !== null && indent > skippedBelow) continue
    skippedBelow = null
    if (line.slice(0, indent).includes('\t')) return { root: null, stoppedAt: number }
    if (content === '-' || content.startsWith('- ')) {
      skippedBelow = indent
      open = null
      continue
    }
    if (open !== null && indent > open.indent) level = { indent, map: open.map, outer: level, depth: level.depth + 1 }
    open = null
    while (level.outer !== null && level.indent > indent) level = level.outer
    if (level.indent !== indent || level.depth > MAX_DEPTH) return { root: null, stoppedAt: number }
    if (content.startsWith('? ') && longKey === null) {
      longKey = readLongKey(content.slice(2).trim())
      if (longKey === null) return { root: null, stoppedAt: number }
      continue
    }
    const pair = longKey === null ? readKey(content) : readLongPair(longKey, content)
    longKey = null
    const value = pair && readScalar(pair.rest)
    if (!pair || value === UNSUPPORTED) return { root: null, stoppedAt: number }
    if (value === TEXT_BLOCK) skippedBelow = indent
    const map = value === null ? new Map<string, YamlField>() : null
    if (map) open = { indent, map }
    level.map.set(pair.key, { line: number, value: map ?? (value === TEXT_BLOCK ? '' : value) })
  }
  return longKey === null ? { root, stoppedAt: null } : { root: null, stoppedAt: 1 }
}

function readLongKey(written: string): string | null {
  const value = readScalar(written)
  return typeof value === 'string' ? value : null
}

function readLongPair(key: string, content: string): { key: string; rest: string } | null {
  return content === ':' || content.startsWith(': ') ? { key, rest: content.slice(1).trim() } : null
}
