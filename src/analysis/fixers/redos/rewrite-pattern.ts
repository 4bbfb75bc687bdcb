/** One character: a letter, an escaped one, a class, or any. */
const ATOM = String.raw`(?:\\(?:[wWdDsS]|[^\w\s])|\[\^?(?:\\.|[^\]\\])+\]|[A-Za-z0-9_@%&:;,~=#!"' -]|\.)`
const OPEN = String.raw`\((\?:)?`

type Options = { readonly keepsGroups: boolean; readonly flags: string }

/**
 * An expression that matches the same texts and cannot share them out in several ways; null when none is known. Groups that
 * remember what they matched keep it: `keepsGroups` false allows to write them anew.
 */
export function rewritePattern(source: string, options: Options): string | null {
  for (const rewrite of [mergeQuantifiers, dropDoubles, separateList]) {
    const result = rewrite(source, options)
    if (result !== null && result !== source) return result
  }
  return null
}

/** `(a+)+` and `(a*)+`: one of the two is enough. `(a+)*` and `(a*)*` are `(a+)?`: only so the group remembers the same. */
function mergeQuantifiers(source: string): string | null {
  const match = find(source, new RegExp(`${OPEN}(${ATOM})([+*])\\)([+*])(?![?+{])`))
  if (!match) return null
  const [whole, plain, atom, inner, outer] = match.parts
  const isKept = plain === undefined
  const quantifier = inner === '+' && outer === '+' ? '+' : '*'
  const text = !isKept ? atom! + quantifier : outer === '*' ? `(${atom!}+)?` : `(${atom!}${inner!})`
  return source.slice(0, match.index) + text + source.slice(match.index + whole!.length)
}

/** `(a|a)*` and `(\w|\d)+`: an alternative that another one contains goes. */
function dropDoubles(source: string, { flags }: Options): string | null {
  const match = find(source, new RegExp(`${OPEN}(${ATOM}(?:\\|${ATOM})+)\\)([+*])(?![?+{])`))
  if (!match) return null
  const [whole, plain, body, quantifier] = match.parts
  const atoms = body!.match(new RegExp(ATOM, 'g')) ?? []
  if (atoms.join('|') !== body) return null
  const kept = atoms.filter(
    (atom, index) =>
      !atoms.some(
        (other, at) => at !== index && contains(other, atom, flags) && (at < index || !contains(atom, other, flags)),
      ),
  )
  if (kept.length === atoms.length) return null
  const group = plain !== undefined && kept.length === 1 ? kept[0]! : `(${plain ?? ''}${kept.join('|')})`
  return source.slice(0, match.index) + group + quantifier! + source.slice(match.index + whole!.length)
}

/** Whether each character that the second matches is matched by the first. */
function contains(outer: string, inner: string, flags: string): boolean {
  const [first, second] = [charactersOf(outer, flags), charactersOf(inner, flags)]
  return second.every((isMatched, code) => !isMatched || first[code]!)
}

/** No character is matched by both. */
function areApart(word: string, separator: string, flags: string): boolean {
  const [first, second] = [charactersOf(word, flags), charactersOf(separator, flags)]
  return !first.some((isMatched, code) => isMatched && second[code]!)
}

const CHARACTERS = 0x10000

/** Which characters an expression for one character matches: each is tried, so that nothing has to be known of its syntax. */
function charactersOf(atom: string, flags: string): boolean[] {
  const pattern = new RegExp(`^${atom}$`, flags.replace(/[gy]/g, ''))
  return Array.from({ length: CHARACTERS }, (_, code) => pattern.test(String.fromCharCode(code)))
}

/**
 * `(?:word+-?)+`, words with a separator that may be missing, is `word+(?:-word+)*-?`. What a group remembers would be
 * something else.
 */
function separateList(source: string, { keepsGroups, flags }: Options): string | null {
  const match = find(source, new RegExp(`${OPEN}(${ATOM})\\+(${ATOM})([?*])\\)([+*])(?![?+{])`))
  if (!match) return null
  const [whole, plain, word, separator, many, outer] = match.parts
  if (plain === undefined && keepsGroups) return null
  if (!areApart(word!, separator!, flags)) return null
  const between = many === '*' ? `${separator!}+` : separator!
  const text = `${word!}+(?:${between}${word!}+)*${separator!}${many!}`
  const written = outer === '*' ? `(?:${text})?` : text
  return source.slice(0, match.index) + written + source.slice(match.index + whole!.length)
}

type Match = { readonly index: number; readonly parts: readonly (string | undefined)[] }

/** Brackets in classes and escaped ones are no groups. */
function find(source: string, pattern: RegExp): Match | null {
  for (const match of source.matchAll(new RegExp(pattern.source, 'g'))) {
    const before = source
      .slice(0, match.index)
      .replaceAll(/\\./g, '')
      .replaceAll(/\[[^\]]*\]/g, '')
    if (!before.includes('[') && !/(?<!\\)(?:\\\\)*\\$/.test(source.slice(0, match.index)))
      return { index: match.index, parts: [...match] }
  }
  return null
}
