import type { ManifestSandbox } from '../../sandbox/manifest-sandbox.ts'
import type { AiCredits } from '../credits/ai-credits.ts'
import type { ServiceDeps } from '../service-deps.ts'
import type { AiFixing } from './ai-fixing.ts'
import { createMakeAiFix } from './make-ai-fix.ts'
import { createReadAllowedPackages } from './read-allowed-packages.ts'

type Deps = Pick<ServiceDeps, 'aiClient' | 'sandbox' | 'log' | 'wait'> & {
  readonly credits: AiCredits
  readonly manifestSandbox: ManifestSandbox
}

/** Everything a fix job needs to turn a model's proposal into a proven change. */
export function createAiFixing(deps: Deps): AiFixing {
  return {
    credits: deps.credits,
    makeAiFix: createMakeAiFix({ ...deps, ai: deps.aiClient }),
    readAllowedPackages: createReadAllowedPackages({ sandbox: deps.manifestSandbox }),
    wait: deps.wait,
  }
}
