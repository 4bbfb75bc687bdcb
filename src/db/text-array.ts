/** The values as Postgres writes an array of texts, for one parameter: `{"a","b"}`. Cast it: `…::uuid[]`. */
export function toTextArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}
