import { onlyOf } from '../../../lib/collections/lists.ts'

/** One character: a letter, an escaped one, a class, or any. */
const ATOM = String.raw`(?:\\(?:[wWdDsS]|[^\w\s])|\[\^?(?:\\.|[^\]\\])+\]|[A-Za-z0-9_@%&:;,~=#!"' -]|\.)`
const OPEN = String.raw`\((\?:)?`

type Options = { readonly keepsGroups: boolean; readonly flags: string }

/**
 * An equivalent expression without ambiguous repetition; null when none is known. Capturing groups keep what they
 * capture, unless `keepsGroups` is false.
 */
export function rewriteToLinear(source: string, options: Options): string | null {
  for (const rewrite of [mergeQuantifiers, dropDoubles, separateList]) {
    const result = rewrite(source, options)
    if (result !== null && result !== source) return result
  }
  return null
}

/**
 * `(a+)+` and `(a*)+`: one quantifier is enough. `(a+)*` and `(a*)*` become `(a+)?`, so that the group captures the
 * same.
 */
function mergeQuantifiers(source: string): string | null {
  const match = find(source, new RegExp(`${OPEN}(${ATOM})([+*])\\)([+*])(?![?+{])`))
  if (!match) return null
  const [atom = '', inner = '', outer] = match.groups
  const quantifier = inner === '+' && outer === '+' ? '+' : '*'
  const text = match.isPlain ? atom + quantifier : outer === '*' ? `(${atom}+)?` : `(${atom}${inner})`
  return match.before + text + match.after
}

/** `(a|a)*` and `(\w|\d)+`: removes an alternative that another one contains. */
function dropDoubles(source: string, { flags }: Options): string | null {
  const match = find(source, new RegExp(`${OPEN}(${ATOM}(?:\\|${ATOM})+)\\)([+*])(?![?+{])`))
  if (!match) return null
  const [body = '', quantifier = ''] = match.groups
  const atoms = body.match(new RegExp(ATOM, 'g')) ?? []
  if (atoms.join('|') !== body) return null
  const kept = atoms.filter(
    (atom, index) =>
      !atoms.some(
        (other, at) => at !== index && contains(other, atom, flags) && (at < index || !contains(atom, other, flags)),
      ),
  )
  if (kept.length === atoms.length) return null
  const only = match.isPlain ? onlyOf(kept) : null
  const group = only ?? `(${match.isPlain ? '?:' : ''}${kept.join('|')})`
  return match.before + group + quantifier + match.after
}

/** Whether every character that the second matches is matched by the first. */
function contains(outer: string, inner: string, flags: string): boolean {
  const [first, second] = [charactersOf(outer, flags), charactersOf(inner, flags)]
  return second.every((isMatched, code) => !isMatched || first[code] === true)
}

/** Whether no character is matched by both. */
function areApart(word: string, separator: string, flags: string): boolean {
  const [first, second] = [charactersOf(word, flags), charactersOf(separator, flags)]
  return !first.some((isMatched, code) => isMatched && second[code] === true)
}

const CHARACTERS = 0x10000

/**
 * The characters that an expression for one character matches. Each is tried, so that the syntax need not be parsed.
 */
function charactersOf(atom: string, flags: string): boolean[] {
  const pattern = new RegExp(`^${atom}$`, flags.replace(/[gy]/g, ''))
  return Array.from({ length: CHARACTERS }, (_, code) => pattern.test(String.fromCharCode(code)))
}

/**
 * `(?:word+-?)+`, words with an optional separator, becomes `word+(?:-word+)*-?`. Groups would capture something else.
 */
function separateList(source: string, { keepsGroups, flags }: Options): string | null {
  const match = find(source, new RegExp(`${OPEN}(${ATOM})\\+(${ATOM})([?*])\\)([+*])(?![?+{])`))
  if (!match) return null
  const [word = '', separator = '', many = '', outer] = match.groups
  if (!match.isPlain && keepsGroups) return null
  if (!areApart(word, separator, flags)) return null
  const between = many === '*' ? `${separator}+` : separator
  const text = `${word}+(?:${between}${word}+)*${separator}${many}`
  const written = outer === '*' ? `(?:${text})?` : text
  return match.before + written + match.after
}

type Match = {
  readonly before: string
  readonly after: string
  /** A non-capturing group: `(?:…)`. */
  readonly isPlain: boolean
  /** What the groups of the pattern after `OPEN` matched, all of which take part. */
  readonly groups: readonly string[]
}

/** Brackets in classes and escaped brackets are not groups. */
function find(source: string, pattern: RegExp): Match | null {
  for (const match of source.matchAll(new RegExp(pattern.source, 'g'))) {
    const [, plain, ...groups] = match
    const before = source
      .slice(0, match.index)
      .replaceAll(/\\./g, '')
      .replaceAll(/\[[^\]]*\]/g, '')
    if (!before.includes('[') && !/(?<!\\)(?:\\\\)*\\$/.test(source.slice(0, match.index)))
      return { ...around(source, match), isPlain: plain !== undefined, groups }
  }
  return null
}

function around(source: string, match: RegExpExecArray): Pick<Match, 'before' | 'after'> {
  return { before: source.slice(0, match.index), after: source.slice(match.index + match[0].length) }
}
