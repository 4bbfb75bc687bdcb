import type { DependencyFix } from '../../domain/dependencies/dependency-fix.ts'
import type { UpgradeRefusal } from './upgrade-request.ts'

/** An upgrade that is made in the texts and not proven yet; what is said of it is written when it is. */
export type DraftFix = Omit<
  DependencyFix,
  'title' | 'explanation' | 'behaviourChange' | 'safety' | 'cleared' | 'covers'
> & {
  readonly cleared: Set<string>
  readonly covers: Set<{ readonly manifestPath: string; readonly version: string }>
  /** Of a raised parent, such as `express to 4.18.0`; of an override what asks for something else, such as `mkdirp asks for 0.0.8`. */
  readonly detail: string | null
}

/** isCovered: another upgrade has done it already. */
export type Attempt = { readonly draft: DraftFix } | { readonly refusal: UpgradeRefusal } | { readonly isCovered: true }
