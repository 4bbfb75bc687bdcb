import type { Position, Range } from '../../analysis/source/source-file.ts'

/** The name of the base URI for relative URIs. */
export const SOURCE_ROOT = 'SRCROOT'

/** Absolute paths, for files outside the analysed folder, become absolute URIs. */
export function toArtifactLocation(path: string) {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return path.startsWith('/') ? { uri: `file://${encoded}` } : { uri: encoded, uriBaseId: SOURCE_ROOT }
}

export function toRegion({ start, end }: Range) {
  return { ...toPoint(start), endLine: end.line, endColumn: end.column }
}

export function toPoint({ line, column }: Position) {
  return { startLine: line, startColumn: column }
}

export function toLocation(path: string, region?: ReturnType<typeof toPoint>) {
  return { physicalLocation: { artifactLocation: toArtifactLocation(path), ...(region && { region }) } }
}
