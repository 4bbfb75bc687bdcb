/** The number in the address that the code host sends people back to; null: there is none, or something else. */
export function readInstallationId(query: URLSearchParams): number | null {
  const text = query.get('installation_id') ?? ''
  const number = Number(text)
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(number) ? number : null
}
