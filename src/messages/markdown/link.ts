/** A link whose label is Markdown made by us or escaped already. Anything but http(s) is shown without a link. */
export function link(label: string, url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return label
  return `[${label}](${escapeUrl(url)})`
}

/** The characters that would end a Markdown link's destination, percent-encoded. */
function escapeUrl(url: string): string {
  return url.replace(/[\s<>()[\]\\`|"]/g, (character) => encodeByte(character))
}

export type FilePlace = {
  /** Address of the repository, such as https://github.com/owner/repo. */
  readonly repositoryUrl: string
  readonly sha: string
  readonly path: string
  readonly startLine: number
  readonly endLine?: number
}

/** The address of lines of a file at a commit; it shows the same for ever. */
export function permalink(place: FilePlace): string {
  const path = place.path.toWellFormed().split('/').map(encodeSegment).join('/')
  const end = place.endLine !== undefined && place.endLine > place.startLine ? `-L${place.endLine}` : ''
  return `${place.repositoryUrl}/blob/${place.sha}/${path}#L${place.startLine}${end}`
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/[!'()*]/g, (character) => encodeByte(character))
}

function encodeByte(character: string): string {
  return Array.from(
    new TextEncoder().encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('')
}
