import { GIVEN_UP_REASONS, type GivenUpCode } from '../analysis/source/given-up.ts'
import type { FindingPlace } from '../analysis/fix.ts'
import type { UnfixedFinding } from '../analysis/source/text-edit.ts'
import { mergeResults } from '../analysis/source/merge-results.ts'
import { countCharacters, splitIntoFiles } from '../analysis/source/file-group.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import { joinGroupResults } from './join-results.ts'
import type { GroupResult, GroupJob } from './thread-protocol.ts'
import { startAnalysisThread, type ThreadOutcome, type AnalysisThread } from './analysis-thread.ts'

export type ThreadPool = {
  /** Never rejects because of the files' content: a file that the analyser cannot handle is in `skipped`. */
  run(job: GroupJob): Promise<GroupResult>
  /** Starts a thread ahead of the first job. */
  warmUp(): void
  close(): Promise<void>
}

/** Time limit of a group: a fixed part, and a part for each character that is enough on slow machines. */
const TIME_ALWAYS_MS = 20_000
const TIME_PER_CHARACTER_MS = 0.2
/** A fix is proven by analysing the files again. */
const FIX_FACTOR = 10

/** At most `size` threads, started on demand and kept until `close`. */
export function createThreadPool(size: number): ThreadPool {
  const idle: AnalysisThread[] = []
  const all = new Set<AnalysisThread>()
  const waiting: (() => void)[] = []
  let atWork = 0

  function start(): AnalysisThread {
    const thread = startAnalysisThread()
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
    // The next waiting job takes over the slot.
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

function timeFor(job: GroupJob): number {
  return (TIME_ALWAYS_MS + countCharacters(job) * TIME_PER_CHARACTER_MS) * (job.task.fix ? FIX_FACTOR : 1)
}

/** When a group fails, each of its files is tried alone, so that one hostile file only affects itself. */
async function runIsolating(run: (job: GroupJob) => Promise<ThreadOutcome>, job: GroupJob): Promise<GroupResult> {
  const outcome = await run(job)
  if (outcome.ok) return outcome.answer
  const alone = splitIntoFiles(job)
  if (!alone) return giveUp(job, outcome.code)
  return joinGroupResults(await Promise.all(alone.map((program) => runIsolating(run, { ...job, ...program }))))
}

function giveUp({ files, task: { fix } }: GroupJob, code: GivenUpCode): GroupResult {
  if (!fix) {
    return { result: { ...mergeResults([]), skipped: files.map((file) => skip(file, code)) }, fixed: null }
  }
  const paths = new Set(files.map(({ path }) => path))
  const left = fix.filter(({ file }) => paths.has(file))
  return { result: null, fixed: { files: [], unfixed: left.map((finding) => leave(finding, code)) } }
}

function leave({ id, ruleId, file, range }: FindingPlace, code: GivenUpCode): UnfixedFinding {
  const noFix = { code: 'invalid_fix', reason: GIVEN_UP_REASONS[code] } as const
  return { findingId: id, ruleId, file, line: range.start.line, noFix }
}

function skip({ path }: SourceFile, code: GivenUpCode) {
  return { file: path, code, reason: GIVEN_UP_REASONS[code] }
}
