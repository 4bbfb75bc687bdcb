/** What is open at one point of a text: a bracket, a quotation, or an element of JSX. */
type Open =
  | { readonly kind: 'bracket'; readonly closer: string }
  | { readonly kind: 'template' }
  | { readonly kind: 'tag' | 'children'; readonly name: string }

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])

/** How many lines at the end are given up to get to where a statement can end. */
const MAX_CUT_LINES = 8

/**
 * Readings of code that breaks off in the middle: with everything closed that is open at its end, or at the end of one
 * of the lines before. Offsets stay the same. Empty when nothing is open.
 */
export function* closeOpenCode(content: string): Generator<string> {
  let rest = content.trimEnd()
  for (let cut = 0; cut <= MAX_CUT_LINES && rest !== ''; cut += 1) {
    const open = openAtEnd(rest)
    if (open.length === 0) return
    yield rest + closersOf(open)
    const line = rest.lastIndexOf('\n')
    if (line === -1) return
    rest = rest.slice(0, line).trimEnd()
  }
}

function closersOf(open: readonly Open[]): string {
  return open
    .toReversed()
    .map((one) => {
      if (one.kind === 'bracket') return one.closer
      if (one.kind === 'template') return '`'
      return one.kind === 'tag' ? ' />' : `</${one.name}>`
    })
    .join('')
}

/** What comes before a pattern or an element; after anything else, `/` divides and `<` compares. */
const BEFORE_EXPRESSION = /(?:^|[([{,;:?=&|!>}]|\b(?:return|case|default|typeof|yield|await))$/
const TAG = /<(?:([A-Za-z][\w.:-]*)|(?=>))/y
const CLOSING_TAG = /<\/\s*[\w.:-]*\s*>/y
/** Comments and quotations that are closed; those that are not end with their line. */
const SKIPPED = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/y
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
const LOOK_BACK = 40

function openAtEnd(content: string): readonly Open[] {
  const open: Open[] = []
  let at = 0
  while (at < content.length) at += stepAt(content, at, open)
  return open
}

/** Reads what stands at a place, and yields how long it is. */
function stepAt(content: string, at: number, open: Open[]): number {
  const top = open.at(-1)
  if (top?.kind === 'template') return templateStep(content, at, open)
  if (top?.kind === 'children') return childStep(content, at, open)
  const skipped = lengthOf(SKIPPED, content, at)
  if (skipped > 0) return skipped
  const char = content.charAt(at)
  if (top?.kind === 'tag' && char === '>') {
    open.pop()
    if (content.charAt(at - 1) !== '/') open.push({ kind: 'children', name: top.name })
    return 1
  }
  const startsExpression = (char === '/' || char === '<') && mayStartExpression(content, at)
  if (char === '/' && startsExpression) return lengthOf(PATTERN, content, at) || 1
  if (char === '<' && startsExpression) return tagStep(content, at, open)
  return bracketStep(char, open)
}

function bracketStep(char: string, open: Open[]): number {
  const closer = CLOSERS.get(char)
  const top = open.at(-1)
  if (closer !== undefined) open.push({ kind: 'bracket', closer })
  else if (char === '`') open.push({ kind: 'template' })
  else if (top?.kind === 'bracket' && char === top.closer) open.pop()
  return 1
}

function templateStep(content: string, at: number, open: Open[]): number {
  const char = content.charAt(at)
  if (char === '\\') return 2
  if (char === '`') open.pop()
  if (char !== '$' || content.charAt(at + 1) !== '{') return 1
  open.push({ kind: 'bracket', closer: '}' })
  return 2
}

function childStep(content: string, at: number, open: Open[]): number {
  const char = content.charAt(at)
  if (char === '{') return bracketStep(char, open)
  if (char !== '<') return 1
  const closing = lengthOf(CLOSING_TAG, content, at)
  if (closing === 0) return tagStep(content, at, open)
  open.pop()
  return closing
}

function tagStep(content: string, at: number, open: Open[]): number {
  TAG.lastIndex = at
  const match = TAG.exec(content)
  if (!match) return 1
  open.push({ kind: 'tag', name: match[1] ?? '' })
  return match[0].length
}

function mayStartExpression(content: string, at: number): boolean {
  return BEFORE_EXPRESSION.test(content.slice(Math.max(at - LOOK_BACK, 0), at).trimEnd())
}

function lengthOf(pattern: RegExp, content: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(content)?.[0].length ?? 0
}
