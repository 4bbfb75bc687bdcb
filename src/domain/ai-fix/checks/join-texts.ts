/** Adjacent strings as the one string they form: `'ht' + 'tp'`. */
export function joinTexts(line: string): string {
  return line.replace(
    /(["'`])\s*[+,.]?\s*(?:[fFrRbBuU]{0,2})(["'`])(?=[^\s,;)\]}])/g,
    (whole, first: string, second: string) => (first === second || /\+/.test(whole) ? '' : whole),
  )
}
