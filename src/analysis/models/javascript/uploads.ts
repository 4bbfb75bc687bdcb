/** Members of an upload that the form parser itself sets: the generated path and the size. */
const UPLOAD_MEMBERS: ReadonlySet<string> = new Set([
  'destination',
  'filepath',
  'lastModifiedDate',
  'newFilename',
  'path',
  'size',
  'tempFilePath',
])

/** Files sent with a form: the sender chooses names and types, but not paths. */
export const UPLOADED_FILES = { origin: 'remote', label: 'an uploaded file', ownMembers: UPLOAD_MEMBERS } as const
/** The sender controls all of its fields. */
export const UPLOADED_FORM = { origin: 'remote', label: 'an uploaded form' } as const
