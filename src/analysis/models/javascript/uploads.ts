/** What parsers of forms say of an upload by themselves: where they put it under a name of their own, and how large it is. */
const UPLOAD_MEMBERS: ReadonlySet<string> = new Set([
  'destination',
  'filepath',
  'lastModifiedDate',
  'newFilename',
  'path',
  'size',
  'tempFilePath',
])

/** Files that came with a form: names and types are the sender's, places are not. */
export const UPLOADED_FILES = { origin: 'remote', label: 'an uploaded file', ownMembers: UPLOAD_MEMBERS } as const
/** Its fields are the sender's altogether. */
export const UPLOADED_FORM = { origin: 'remote', label: 'an uploaded form' } as const
