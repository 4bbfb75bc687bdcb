import type { DependencyFix } from '../../domain/dependencies/dependency-fix.ts'
import type { UpgradeRefusal } from './upgrade-request.ts'

/** An upgrade that is made in the texts but not proven yet. Its description is written after the proof. */
export type DraftFix = Omit<
  DependencyFix,
  'title' | 'explanation' | 'behaviourChange' | 'safety' | 'cleared' | 'covers'
> & {
  readonly cleared: Set<string>
  readonly covers: Set<{ readonly manifestPath: string; readonly version: string }>
  /** For a raised parent, such as `express to 4.18.0`; for an override the conflicting requirement, such as `mkdirp asks for 0.0.8`. */
  readonly detail: string | null
}

/** isCovered: another upgrade already includes it. */
export type Attempt = { readonly draft: DraftFix } | { readonly refusal: UpgradeRefusal } | { readonly isCovered: true }
