import { enableCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { GroupResult, GroupJob } from './thread-protocol.ts'

// The whole program of a thread. The analyser is loaded after the compile cache has been enabled.

enableCompileCache()
const { analyze } = await import('../analysis/analyze.ts')
const { fix } = await import('../analysis/fix.ts')
const { createProjectFacts } = await import('../dependencies/project/create-project-facts.ts')

function answer({ files, context, task: { fix: findings, rules, today } }: GroupJob): GroupResult {
  const project = createProjectFacts([...files, ...context])
  const options = { context, today, project, ...(rules && { rules }) }
  return findings
    ? { result: null, fixed: fix(files, { ...options, findings }) }
    : { result: analyze(files, options), fixed: null }
}

parentPort?.on('message', (job: GroupJob) => parentPort?.postMessage(answer(job)))
