import { analyze } from '../analysis/analyze.ts'
import { fix } from '../analysis/fix.ts'
import type { SandboxAnswer, SandboxJob } from './protocol.ts'

// The child's whole program: it has no environment, no file but its own code, and lives only as long as its parent.

function answer(job: SandboxJob): SandboxAnswer {
  try {
    return { value: job.kind === 'analyze' ? analyze(job.files, job.request) : fix(job.files, job.request) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'unknown' }
  }
}

process.on('message', (job: SandboxJob) => process.send?.(answer(job)))
process.on('disconnect', () => process.exit(0))
