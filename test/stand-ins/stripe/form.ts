/** Stripe's way of writing nested values in forms and queries: `items[0][price]=price_1`. */

export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

export function parseForm(text: string): Form {
  const root: Form = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.split('[').map((part) => part.replace(/\]$/, ''))
    let place = root
    for (const name of names.slice(0, -1)) {
      place[name] ??= {}
      place = place[name] as Form
    }
    place[names.at(-1) ?? ''] = value
  }
  return toArrays(root) as Form
}

/** What is numbered from 0 on is a list. */
function toArrays(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, toArrays(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
