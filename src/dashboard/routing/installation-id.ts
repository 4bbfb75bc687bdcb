/** The installation ID in the URL that the code host redirects to; null if it is missing or invalid. */
export function readInstallationId(query: URLSearchParams): number | null {
  const text = query.get('installation_id') ?? ''
  const number = Number(text)
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(number) ? number : null
}
