import { relative, sep } from 'node:path'

/**
 * Words that stand for something the field has a term for, with the term. Words of identifiers and of file names are
 * compared with them, whatever stands around: `settleAll` holds `settle`. The glossary in src/README.md has the terms.
 */
export const BANNED_WORDS = [
  { word: /^(?:settle[sd]?|settling)$/, use: 'close, finish, resolve, roll back: whichever is meant' },
  { word: /^(?:announce[sd]?|announcing)$/, use: 'emit, notify or report' },
  { word: /^(?:tells?|told|telling)$/, use: 'describe, notify, report or print' },
  { word: /^sightings?$/, use: 'match' },
  { word: /^hits?$/, use: 'match, or use for a counter' },
  { word: /^walls?$/, use: 'check for code, isolation layer for the sandbox' },
  { word: /^asides?$/, use: 'hidden' },
  { word: /^usual$/, use: 'default, or well-known' },
  { word: /^left$/, before: /^of$/, use: 'remaining' },
  { word: /^anew$/, use: 'again' },
  { word: /^asked$/, before: /^for$/, use: 'requested or required' },
  { word: /^least$/, before: /^./, use: 'min or lowest' },
  { word: /^mend(?:s|ed|ing)?$/, use: 'fix or repair' },
  { word: /^(?:most|fewest)$/, before: /^(?!urgent$)./, use: 'max or min' },
  { word: /^put$/, before: /^away$/, use: 'dismissed' },
  { word: /^wholly$/, use: 'fully' },
]

/** Names that stay, each with its reason. */
export const ALLOWED_NAMES = new Map([
  ['settledAt', 'a column'],
  ['settled_at', 'a column'],
  ['createSettleFixPrTask', 'makes the task of stored jobs'],
  ['settle-fix-pr', 'a stored job'],
  ['allSettled', 'of JavaScript'],
  ['onSettled', 'of React Query'],
  ['aside', 'a field of answers and of stored reports'],
  ['kept-aside', 'what people read in comments'],
  ['only-kept-aside', 'what people read in comments'],
  ['hit', 'of a cache, as in hit and miss'],
  ['wallTimeMs', 'wall time, the time on the clock'],
  ['DEFAULT_WALL_TIME_MS', 'wall time, the time on the clock'],
  ['wall', 'wall time, the time on the clock'],
])

/** The banned word in a name; null for an allowed name. @param name an identifier or a file name without extension */
export function findBannedWord(name) {
  if (ALLOWED_NAMES.has(name)) return null
  const words = wordsOf(name)
  for (const [index, word] of words.entries())
    for (const banned of BANNED_WORDS)
      if (banned.word.test(word) && (!banned.before || banned.before.test(words[index + 1] ?? '')))
        return { word, use: banned.use }
  return null
}

function wordsOf(name) {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.toLowerCase())
}

/** The names of a library's own API are not ours to choose. */
const isMentioned = (node) => node.parent?.type === 'MemberExpression' && node.parent.property === node

const bannedWords = {
  meta: {
    type: 'suggestion',
    docs: { description: 'names of things, files and folders use the terms of the field' },
    messages: { banned: '“{{word}}” in {{name}}: use {{use}}. See "Words" in src/README.md.' },
    schema: [],
  },
  create(context) {
    function check(node, name) {
      const found = findBannedWord(name)
      if (found) context.report({ node, messageId: 'banned', data: { ...found, name } })
    }
    return {
      Program(node) {
        for (const part of relative(context.cwd, context.filename).split(sep)) check(node, part.replace(/\..*$/, ''))
      },
      Identifier(node) {
        if (!isMentioned(node)) check(node, node.name)
      },
    }
  },
}

export const vocabulary = { rules: { 'banned-words': bannedWords } }
