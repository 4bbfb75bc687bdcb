import { analyze } from '../analysis/analyze.ts'
import { fix } from '../analysis/fix.ts'
import { READY, type SandboxAnswer, type SandboxJob } from './protocol.ts'

// The child's whole program: it has no environment, no file but its own code, and lives only as long as its parent.

function answer(job: SandboxJob): SandboxAnswer {
  try {
    if (job.kind === 'fix') return { value: fix(job.files, job.request) }
    return { value: job.sets.map(({ files, context }) => analyze(files, { ...job.request, context })) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'unknown' }
  }
}

process.on('message', (job: SandboxJob) => process.send?.(answer(job)))
process.on('disconnect', () => process.exit(0))
process.send?.(READY)
