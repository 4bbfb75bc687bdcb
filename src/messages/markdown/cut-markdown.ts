import { itemAt } from '../../lib/collections/lists.ts'

/**
 * Limit on bodies, in UTF-8 bytes. The code host's own limit is 65,536 characters (bytes in some places); the rest is room for
 * what it adds.
 */
export const MAX_BODY_BYTES = 60_000

type Boundary = { readonly end: number; readonly bytes: number; readonly openDetails: number }

const CLOSING = '\n\n</details>'

const encoder = new TextEncoder()

export function utf8Bytes(text: string): number {
  return encoder.encode(text).length
}

/**
 * Cuts Markdown to `maxBytes` UTF-8 bytes, between blocks: never inside a fence or a character, and every `<details>` left
 * open is closed. Ends with `note` (our own Markdown) when something was left out.
 */
export function cutMarkdown(
  markdown: string,
  maxBytes = MAX_BODY_BYTES,
  note = '_The rest is not shown here._',
): string {
  const text = markdown.toWellFormed()
  if (utf8Bytes(text) <= maxBytes) return text
  const ending = `\n\n${note}`
  const room = maxBytes - utf8Bytes(ending)
  const last = findBoundaries(text).findLast(({ bytes, openDetails }) => bytes + openDetails * CLOSING.length <= room)
  if (!last) return cutCharacters(note, maxBytes)
  return `${text.slice(0, last.end).trimEnd()}${CLOSING.repeat(last.openDetails)}${ending}`
}

/** Cuts plain text to `maxBytes` UTF-8 bytes between characters. */
export function cutCharacters(text: string, maxBytes: number): string {
  const bytes = encoder.encode(text)
  if (bytes.length <= maxBytes) return text
  let end = Math.max(0, maxBytes)
  // 10xxxxxx continues a character.
  while (end > 0 && (itemAt(bytes, end) & 0xc0) === 0x80) end -= 1
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, end))
}

/** The places between blocks: blank lines outside fences. */
function findBoundaries(text: string): Boundary[] {
  const boundaries: Boundary[] = []
  let fence: string | null = null
  let openDetails = 0
  let end = 0
  let bytes = 0
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (mark !== undefined && mark.startsWith(fence) && line.trim() === mark) fence = null
    } else if (mark !== undefined) fence = mark
    else if (line === '<details>') openDetails += 1
    else if (line === '</details>') openDetails -= 1
    else if (line.trim() === '') boundaries.push({ end, bytes, openDetails })
    end += line.length + 1
    bytes += utf8Bytes(line) + 1
  }
  return boundaries
}
