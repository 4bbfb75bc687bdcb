export type DecodedText = { readonly content: string; readonly isUtf8: boolean }

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Older sources use other encodings. The analysis only needs their ASCII part, so any superset of ASCII works. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { content: new TextDecoder('utf-16le').decode(bytes), isUtf8: false }
  if (first === 0xfe && second === 0xff) return { content: new TextDecoder('utf-16be').decode(bytes), isUtf8: false }
  try {
    return { content: UTF8.decode(bytes), isUtf8: true }
  } catch {
    return { content: new TextDecoder('windows-1252').decode(bytes), isUtf8: false }
  }
}
