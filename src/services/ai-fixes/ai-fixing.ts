import type { AiCredits } from '../credits/ai-credits.ts'
import type { MakeAiFix } from './make-ai-fix.ts'
import type { ReadAllowedPackages } from './read-allowed-packages.ts'

/** What fix jobs use to make AI fixes. */
export type AiFixing = {
  readonly credits: AiCredits
  readonly makeAiFix: MakeAiFix
  readonly readAllowedPackages: ReadAllowedPackages
  /** Waits until the rate limit allows another AI fix. */
  readonly wait: (milliseconds: number) => Promise<void>
}
