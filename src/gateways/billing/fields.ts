/** Stripe writes times as seconds, and references as an id or, expanded, as the whole object. */

export function toDate(seconds: number): Date {
  return new Date(seconds * 1000)
}

export function toDateOrNull(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? toDate(seconds) : null
}

export function toId(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
