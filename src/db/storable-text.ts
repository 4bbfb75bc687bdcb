/** The start of a text in a form that Postgres accepts: without NUL characters and lone surrogates. */
export function toStorableText(text: string, most: number): string {
  return text.slice(0, most).toWellFormed().replaceAll('\0', '')
}
