import type { LibraryModel } from '../rows/library-model.ts'

/** Types with a fixed set of values. */
export const ENUMERATIONS: LibraryModel = {
  neutrals: [{ roots: ['enum'], paths: ['auto', 'unique', 'verify'] }],
}
