import type { FixedFile, FixProof } from '../../analysis/source/text-edit.ts'
import type { FixDescription } from './fix-description.ts'

export type PlannedFix = FixDescription & { readonly proof: FixProof }
export type PlannedFile = FixedFile & { readonly mode: '100644' | '100755' }
