import type { AiFixMode } from '../ai-fix/ai-fix-mode.ts'
import type { ReadSettings } from './read-settings.ts'
import type { Settings } from './settings.ts'

/** The settings of a repository, and those before a pull request. */
export type RepositorySettings = ReadSettings & {
  /** The merge base's settings if the pull request changes the file; otherwise null. */
  readonly before: Settings | null
  /** Which AI fixes the repository allows. */
  readonly aiFixes: AiFixMode
}
