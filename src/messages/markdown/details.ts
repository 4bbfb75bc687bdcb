/**
 * A collapsed section.
 * @param summaryHtml HTML made by us or by escapeHtml: Markdown is not read inside a summary.
 * @param body Markdown.
 */
export function details(summaryHtml: string, body: string): string {
  return `<details>\n<summary>${summaryHtml}</summary>\n\n${body}\n\n</details>`
}
