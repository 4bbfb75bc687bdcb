import type { AiCredits } from '../credits/ai-credits.ts'
import type { MakeAiFix } from './make-ai-fix.ts'
import type { ReadAllowedPackages } from './read-allowed-packages.ts'

/** What fix jobs make AI fixes with. */
export type AiFixing = {
  readonly credits: AiCredits
  readonly makeAiFix: MakeAiFix
  readonly readAllowedPackages: ReadAllowedPackages
  /** Waits until credits may be taken again. */
  readonly wait: (milliseconds: number) => Promise<void>
}
