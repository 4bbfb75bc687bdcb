/** The values as a Postgres array literal in one parameter: `{"a","b"}`. Cast it: `…::uuid[]`. */
export function toTextArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
}
