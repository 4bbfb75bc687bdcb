/** `resetToken`, `RESET_TOKEN` and `reset-token` as `['reset', 'token']`. */
export function wordsOf(name: string): string[] {
  return name
    .slice(0, MAX_NAME)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
}
const MAX_NAME = 200

/** The same without trailing numbers: `token2` is a token too. */
export function plainWordsOf(name: string): string[] {
  return wordsOf(name).map((word) => word.replace(/(?<=[a-z]{3})\d+$/, ''))
}

export function hasWord(names: readonly string[], words: ReadonlySet<string>): boolean {
  return names.some((name) => plainWordsOf(name).some((word) => words.has(word)))
}

export function setOfWords(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}
