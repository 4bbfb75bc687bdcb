import type { Finding, SuppressedFinding } from '../../analysis/source/finding.ts'
import type { SkippedFile } from '../../analysis/source/source-file.ts'
import type { AiFixMode } from '../ai-fix/ai-fix-mode.ts'
import type { SettingsProblem } from '../settings/read-settings.ts'

/** Why a finding is kept out of comments and the verdict, and only counted there. */
export const ASIDES = ['file-kind', 'confidence', 'severity'] as const
export type Aside = (typeof ASIDES)[number]

/** Whether the pull request brings it, or the merge base had it already. */
export type FindingOrigin = 'new' | 'pre-existing'

/** A finding of a pull request. `aside` is there only for findings that comments and the verdict leave out. */
export type ReviewedFinding = Finding & { readonly origin: FindingOrigin; readonly aside?: Aside }

/** Whether comments and the verdict show a finding. */
export function isShown(finding: Pick<ReviewedFinding, 'aside'>): boolean {
  return finding.aside === undefined
}

/** A finding that is suppressed in the code of a pull request. */
export type ReviewedSuppression = SuppressedFinding & {
  /** `new`: the merge base did not suppress it. */
  readonly origin: FindingOrigin
  /** The last day comes while a pull request is usually still open. */
  readonly expiresSoon: boolean
}

/** What the settings file of the repository did to a review. */
export type SettingsNote = {
  /** Of the file that would have applied; with any, the defaults did. */
  readonly problems: readonly SettingsProblem[]
  /** Changed source files that the settings leave out. */
  readonly excludedFiles: number
  /** New findings that the merge base's settings would show and those of the pull request do not; null when it changes none. */
  readonly hiddenByChange: number | null
  /** What the repository allows of AI fixes; absent in what was stored before it was kept, and without a repository. */
  readonly aiFixes?: AiFixMode
}

export const NO_SETTINGS_NOTE: SettingsNote = { problems: [], excludedFiles: 0, hiddenByChange: null }

/** A file that was not, or not wholly, analysed, as stored and shown. */
export type SkippedFileNote = SkippedFile
