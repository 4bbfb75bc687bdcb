import type { BenchmarkOptions } from '../figures.ts'
import { openStage } from '../stage.ts'
import { measureQuotaCheck } from './quota-check.ts'
import { measureReviewAndFix } from './review-and-fix.ts'
import { measureStartUp } from './start-up.ts'
import { measureWebhookIntake } from './webhook-intake.ts'

/** From a webhook delivery to a fix pull request: the program's own time, with a code host that answers immediately. */
export async function run(options: BenchmarkOptions): Promise<void> {
  await measureStartUp(options)
  const stage = await openStage()
  try {
    await measureReviewAndFix(stage, options)
    await measureQuotaCheck(stage, options)
    await measureWebhookIntake(stage, options)
  } finally {
    await stage.close()
  }
}
