/** A table. Cells are Markdown of one line without a bare `|`: what escapeText, codeSpan and link return. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const divider = header.map(() => '---')
  return [header, divider, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
