/**
 * Cuts a text to a number of UTF-8 bytes. Markdown is cut before the first block that does not fit, and an open code block is
 * closed. Only a single block that is longer than the limit is cut inside.
 */
export function cutSummary(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text
  const kept: string[] = []
  let size = 0
  let fence: string | null = null
  let end = 0
  for (const line of text.split('\n')) {
    size += Buffer.byteLength(line) + 1
    if (size > maxBytes) break
    kept.push(line)
    fence = nextFence(fence, line)
    if (fence === null && line.trim() === '') end = kept.length
  }
  const blocks = kept.slice(0, end).join('\n').trimEnd()
  return blocks === '' ? cutBytes(text, maxBytes) : blocks
}

/** Cuts a text to a number of UTF-8 bytes without splitting a character. */
export function cutBytes(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text
  const bytes = Buffer.from(text).subarray(0, maxBytes)
  // In stream mode the decoder holds back a character that is cut off.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true })
}

/** Cuts a text to a number of UTF-16 units without splitting a surrogate pair. */
export function cutUnits(text: string, maxUnits: number): string {
  if (text.length <= maxUnits) return text
  const last = text.charCodeAt(maxUnits - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxUnits - 1 : maxUnits)
}

function nextFence(open: string | null, line: string): string | null {
  const [, marks] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
  if (marks === undefined) return open
  if (open === null) return marks
  return marks.startsWith(open) && line.trim() === marks ? null : open
}
