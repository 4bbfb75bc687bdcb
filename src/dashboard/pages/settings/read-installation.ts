/** The ID of an installation, from the number itself or the URL of its page; null if it is neither. */
export function readInstallation(text: string): number | null {
  const [, digits] = /^(?:https?:\/\/\S*\/installations\/)?([1-9]\d{0,15})\/?$/.exec(text.trim()) ?? []
  const number = Number(digits)
  return digits !== undefined && Number.isSafeInteger(number) ? number : null
}
