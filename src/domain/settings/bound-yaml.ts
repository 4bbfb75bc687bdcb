import { CST, Lexer } from 'yaml'

/** Twice what a file with every rule and 400 patterns needs. */
const MAX_TOKENS = 5_000
const MAX_DEPTH = 16

const OPENING: ReadonlySet<string | null> = new Set(['flow-map-start', 'flow-seq-start'])
const CLOSING: ReadonlySet<string | null> = new Set(['flow-map-end', 'flow-seq-end'])
/** Several on one line open one level each. */
const INDICATORS: ReadonlySet<string | null> = new Set(['seq-item-ind', 'explicit-key-ind'])

/**
 * Why a text must not be parsed; null if it may be. The parser takes quadratic time in brackets, tags and keys, and
 * recurses for nesting. Its lexer does neither, so it measures the text first and stops at the limit.
 */
export function findYamlExcess(text: string): string | null {
  let tokens = 0
  let flow = 0
  let onLine = 0
  for (const source of new Lexer().lex(text)) {
    const type = CST.tokenType(source)
    tokens += 1
    if (type === 'newline') onLine = 0
    else if (INDICATORS.has(type)) onLine += 1
    else if (OPENING.has(type)) flow += 1
    else if (CLOSING.has(type)) flow -= 1
    if (flow > MAX_DEPTH || onLine > MAX_DEPTH) return 'The file nests too deeply.'
    if (tokens > MAX_TOKENS) return 'The file is too complex for a settings file.'
  }
  return null
}
