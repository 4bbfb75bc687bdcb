/** Who has control of the data that does harm. */
export const EVIDENCE_SOURCES = [
  'request', // whoever sends a request or a message
  'page', // whoever makes the address of a page, or another window of it
  'answer', // another service that the program asks
  'stored', // whoever stored a row, a file, an archive
  'machine', // whoever sets variables of the environment or types a command
  'caller', // whoever calls a function that nothing in sight calls
] as const
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number]

/** How far the data has come: inside of the function that got it, through other functions of the file, through other files. */
export const EVIDENCE_REACHES = ['function', 'file', 'files'] as const
export type EvidenceReach = (typeof EVIDENCE_REACHES)[number]

/** What has arrived: the data itself, a text with fixed parts that it was put into, or a thing that holds it somewhere. */
export const EVIDENCE_FORMS = ['whole', 'part', 'held'] as const
export type EvidenceForm = (typeof EVIDENCE_FORMS)[number]

/** The way of data from where it comes from to where it does harm. */
export type DataEvidence = {
  readonly source: EvidenceSource
  /** What nobody understood on its way; see the engine's `DOUBTS`. */
  readonly doubts: readonly string[]
  readonly reach: EvidenceReach
  readonly form: EvidenceForm
}
