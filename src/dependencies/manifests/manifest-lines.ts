export type ManifestLines = {
  /** Line and column of an offset, both from 1. */
  at(offset: number): { readonly line: number; readonly column: number }
}

/** Finds lines by binary search, which stays fast for files with many entries. */
export function createManifestLines(text: string): ManifestLines {
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  function at(offset: number): { line: number; column: number } {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
  return { at }
}
