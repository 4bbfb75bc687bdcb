import type { GrammarName } from './grammars.ts'

const OPERATORS = `+ - * / % ** // & | ^ ~ << >> >>> ! && || == != < <= > >= = := <> @ += -= *= /= %= **= //= &= |= ^= <<= >>= >>>= @=
  ++ -- -> ? ::`
const KEYWORDS: Record<GrammarName, string> = {
  python: 'and or not in is async from not_in is_not',
  java: `abstract case default exports extends final instanceof native new non-sealed open private protected public sealed
    static strictfp super switch synchronized this transient transitive volatile when yield void throws`,
}

/**
 * Fixed text that distinguishes code; other tokens (brackets, commas, keywords implied by the node type) are dropped.
 */
export function keptTokens(name: GrammarName): ReadonlySet<string> {
  const words = `${OPERATORS} ${KEYWORDS[name]}`.split(/\s+/).map((word) => word.replace('_', ' '))
  return new Set(words)
}
