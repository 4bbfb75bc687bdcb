/** The number of an installation, from itself or from the address of its page; null: neither. */
export function readInstallation(text: string): number | null {
  const [, digits] = /^(?:https?:\/\/\S*\/installations\/)?([1-9]\d{0,15})\/?$/.exec(text.trim()) ?? []
  const number = Number(digits)
  return digits !== undefined && Number.isSafeInteger(number) ? number : null
}
