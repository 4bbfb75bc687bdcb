import { APP_ROLE } from '../../../src/db/preparation/app-role.ts'
import { openDatabase } from '../../../src/db/client.ts'
import { withRole } from '../../../src/db/preparation/database-url.ts'
import { defineTask, type TaskDefinition } from '../../../src/jobs/define-task.ts'
import { startWorker } from '../../../src/jobs/start-worker.ts'
import type { Logger } from '../../../src/lib/logger.ts'
import { createQueue } from '../../../src/queue/create-queue.ts'
import { printFigure, round } from '../figures.ts'
import type { Stage } from '../stage.ts'

const LOG: Logger = { info: ignore, warn: ignore, error: ignore, debug: ignore, child: () => LOG }
/** As in the program. */
const CONCURRENCY = 6
const AT_ONCE = 20

/** How fast empty jobs are added and run: the limit of the queue itself. */
export async function measureQueue(stage: Stage, { jobs }: { readonly jobs: number }): Promise<void> {
  const url = stage.env['DATABASE_URL']!
  const client = openDatabase(withRole(url, APP_ROLE))
  try {
    const queue = createQueue()
    const added = await timeOf(async () => {
      let next = 0
      async function add(): Promise<void> {
        while (next++ < jobs) await queue.enqueue(client.db, 'send-mail', { mailId: String(next) })
      }
      await Promise.all(Array.from({ length: AT_ONCE }, add))
    })
    print(`jobs added, ${AT_ONCE} callers`, jobs, added)
    for (const pools of [1, 2]) {
      if (pools > 1) await addAgain(stage, jobs)
      print(`jobs done, worker pools: ${pools}`, jobs, await drain(url, client.db, { pools, jobs }))
    }
  } finally {
    await client.close()
  }
}

function addAgain({ database }: Stage, jobs: number) {
  return database.sql`
    select count(graphile_worker.add_job('send-mail', json_build_object('mailId', n::text))) from generate_series(1, ${jobs}::int) n`
}

async function drain(
  databaseUrl: string,
  db: Stage['database']['db'],
  { pools, jobs }: { readonly pools: number; readonly jobs: number },
): Promise<number> {
  let done = 0
  const finished = Promise.withResolvers<true>()
  const task = defineTask({
    name: 'send-mail',
    maxAttempts: 1,
    async run() {
      done += 1
      if (done === jobs) finished.resolve(true)
    },
  })
  const tasks = [task] as readonly TaskDefinition[]
  const options = {
    databaseUrl,
    db,
    tasks,
    scheduledJobs: false,
    concurrency: CONCURRENCY,
    log: LOG,
    observeJob: ignore,
  }
  const alerts = { raise: () => Promise.resolve() }
  const start = performance.now()
  const workers = await Promise.all(Array.from({ length: pools }, () => startWorker({ ...options, alerts })))
  await finished.promise
  const ms = performance.now() - start
  await Promise.all(workers.map((worker) => worker.stop()))
  return ms
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function print(figure: string, jobs: number, ms: number): void {
  printFigure({ benchmark: 'scale', figure, value: round((jobs * 1000) / ms), unit: 'per second', samples: jobs })
}

function ignore(): void {}
