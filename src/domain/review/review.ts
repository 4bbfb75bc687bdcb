import type { SkippedFile } from '../../analysis/source/source-file.ts'
import type { AiFixMode } from '../ai-fix/ai-fix-mode.ts'
import type { SettingsProblem } from '../settings/read-settings.ts'

/** The effect of the repository's settings file on a review. */
export type SettingsNote = {
  /** Problems of the settings file. With any problem the defaults applied. */
  readonly problems: readonly SettingsProblem[]
  /** Changed source files that the settings exclude. */
  readonly excludedFiles: number
  /**
   * New findings that the merge base's settings would show and those of the pull request hide; null if it does not
   * change the settings.
   */
  readonly hiddenByChange: number | null
  /** Which AI fixes the repository allows; absent in what was stored before it was kept, and without a repository. */
  readonly aiFixes?: AiFixMode
}

export const NO_SETTINGS_NOTE: SettingsNote = { problems: [], excludedFiles: 0, hiddenByChange: null }

/** A file that was not analysed, or only in part, as stored and shown. */
export type SkippedFileNote = SkippedFile
