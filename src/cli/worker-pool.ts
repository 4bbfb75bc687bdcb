import type { AnalysisResult } from '../analysis/source/finding.ts'
import type { SkipCode, SourceFile } from '../analysis/source/source-file.ts'
import { joinAnswers } from './join-answers.ts'
import type { GroupAnswer, GroupJob } from './worker-protocol.ts'
import { startWorkerThread, type ThreadOutcome, type WorkerThread } from './worker-thread.ts'

export type WorkerPool = {
  /** Never rejects for what is in the files: one that is too much for the analyser is in `skipped`. */
  run(job: GroupJob): Promise<GroupAnswer>
  /** Starts a thread ahead of the first job. */
  warmUp(): void
  close(): Promise<void>
}

/** Wall time of a group: a floor, and what slow machines need for each character. Ends what would never end. */
const TIME_ALWAYS_MS = 20_000
const TIME_PER_CHARACTER_MS = 0.2
/** A fix is proven by analysing again. */
const FIX_FACTOR = 10

type FailureCode = Extract<SkipCode, 'timeout' | 'out_of_memory' | 'crashed'>
const GIVEN_UP: Readonly<Record<FailureCode, string>> = {
  timeout: 'The analysis of this file took too long and was stopped',
  out_of_memory: 'The analysis of this file needed too much memory and was stopped',
  crashed: 'The analyser could not cope with this file',
}

/** At most `size` threads, started when there is work for them and kept until `close`. */
export function createWorkerPool(size: number): WorkerPool {
  const idle: WorkerThread[] = []
  const all = new Set<WorkerThread>()
  const waiting: (() => void)[] = []
  let atWork = 0

  function start(): WorkerThread {
    const thread = startWorkerThread()
    all.add(thread)
    return thread
  }

  async function runOnce(job: GroupJob): Promise<ThreadOutcome> {
    if (atWork < size) atWork += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const thread = idle.pop() ?? start()
    const outcome = await thread.run(job, timeFor(job))
    if (outcome.ok) idle.push(thread)
    else {
      all.delete(thread)
      await thread.stop()
    }
    // Whoever waits takes the place over.
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
    return outcome
  }

  return {
    run: (job) => runIsolating(runOnce, job),
    warmUp: () => {
      idle.push(start())
    },
    close: async () => {
      await Promise.all([...all].map((thread) => thread.stop()))
    },
  }
}

function timeFor({ files, context, task }: GroupJob): number {
  const characters = [...files, ...context].reduce((sum, { content }) => sum + content.length, 0)
  return (TIME_ALWAYS_MS + characters * TIME_PER_CHARACTER_MS) * (task.fixes ? FIX_FACTOR : 1)
}

/** When a group fails, each of its files is tried alone, so that one hostile file costs only itself. */
async function runIsolating(run: (job: GroupJob) => Promise<ThreadOutcome>, job: GroupJob): Promise<GroupAnswer> {
  const outcome = await run(job)
  if (outcome.ok) return outcome.answer
  const [only, ...others] = job.files
  if (!only || (others.length === 0 && job.context.length === 0)) return giveUp(job, outcome.code)
  const alone = job.files.map((file) => runIsolating(run, { ...job, files: [file], context: [] }))
  return joinAnswers(await Promise.all(alone))
}

function giveUp({ files, task }: GroupJob, code: FailureCode): GroupAnswer {
  return {
    result: task.findings ? { ...NOTHING, skipped: files.map((file) => skip(file, code)) } : null,
    fixed: task.fixes ? { files: [], unfixed: [] } : null,
  }
}

const NOTHING: AnalysisResult = {
  findings: [],
  suppressed: [],
  unusedSuppressions: [],
  parseErrors: [],
  skipped: [],
  analysed: [],
}

function skip({ path }: SourceFile, code: FailureCode) {
  return { file: path, code, reason: GIVEN_UP[code] }
}
