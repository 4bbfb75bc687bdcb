/** Texts that stand side by side as the one text that they make: `'ht' + 'tp'`. */
export function joinTexts(line: string): string {
  return line.replace(
    /(["'`])\s*[+,.]?\s*(?:[fFrRbBuU]{0,2})(["'`])(?=[^\s,;)\]}])/g,
    (whole, first: string, second: string) => (first === second || /\+/.test(whole) ? '' : whole),
  )
}
