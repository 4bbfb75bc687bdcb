/** Who controls the data that does harm. */
export const EVIDENCE_SOURCES = [
  'request', // the sender of a request or a message
  'page', // the author of a link to a page, or another window
  'answer', // another service that the program calls
  'archive', // the author of an archive that the program unpacks
  'stored', // the author of a stored row or file
  'machine', // the user who sets environment variables or types a command
  'public', // whoever uses a published package, through a text parameter of its public functions
  'caller', // the caller of another function that no visible code calls
] as const
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number]

/** How far the data has travelled: within one function, through other functions of the file, through other files. */
export const EVIDENCE_REACHES = ['function', 'file', 'files'] as const
export type EvidenceReach = (typeof EVIDENCE_REACHES)[number]

/** What has arrived: the data itself, a text that contains it, or an object that holds it. */
export const EVIDENCE_FORMS = ['whole', 'part', 'held'] as const
export type EvidenceForm = (typeof EVIDENCE_FORMS)[number]

/** The path of data from its source to its sink. */
export type DataEvidence = {
  readonly source: EvidenceSource
  /** What the engine did not understand on the way; see its `DOUBTS`. */
  readonly doubts: readonly string[]
  readonly reach: EvidenceReach
  readonly form: EvidenceForm
}
