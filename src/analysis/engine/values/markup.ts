const TAG = /<[a-z][^<>]*$/i
const QUOTED = /"[^"]*"|'[^']*'/g

/**
 * Whether a text without `<`, `>` and `"` behind this markup can be more than text: in a script or in a tag, unless double
 * quotes are around it. A single quote or a space ends the value of any other attribute.
 */
export function canLeaveQuotes(before: string): boolean {
  const script = before.toLowerCase().lastIndexOf('<script')
  const isScript = script > before.toLowerCase().lastIndexOf('</script')
  const open = isScript ? before.slice(script) : TAG.exec(before)?.[0]
  if (open === undefined) return false
  // What is left after all closed pairs of quotes: the quote that is open, at last.
  const quotes = open.replace(QUOTED, '').replace(/[^"']/g, '')
  return !quotes.startsWith('"') || open.slice(open.lastIndexOf('"')).includes("'")
}
