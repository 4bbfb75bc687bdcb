/** The beginning of a text as Postgres takes it: without NUL characters and halves of surrogate pairs. */
export function toStorableText(text: string, most: number): string {
  return text.slice(0, most).toWellFormed().replaceAll('\0', '')
}
