/** `os` of `os.path.join`. */
export function rootName(dotted: string): string {
  const dot = dotted.indexOf('.')
  return dot === -1 ? dotted : dotted.slice(0, dot)
}
