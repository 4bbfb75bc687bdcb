import type { AiFixMode } from '../ai-fix/ai-fix-mode.ts'
import type { ReadSettings } from './read-settings.ts'
import type { Settings } from './settings.ts'

/** What a repository says of its reviews, and what it said before a pull request. */
export type RepositorySettings = ReadSettings & {
  /** The merge base's, when the pull request changes the file; else null. */
  readonly before: Settings | null
  /** Which AI fixes the repository allows. */
  readonly aiFixes: AiFixMode
}
