import { parseArgs } from 'node:util'
import {
  addAtEnd,
  addToFactory,
  camelCase,
  pascalCase,
  quote,
  readSource,
  runScaffold,
  writeMade,
  type MadeFiles,
  type ReadSource,
} from './scaffolding/edit-sources.ts'

/**
 * Scaffolds a job: its payload and title, its entry in the list of tasks, the service that does it, and a test that fails
 * until that is written.
 */
const TASKS = 'src/queue/tasks.ts'
const SERVICE_TASKS = 'src/jobs/service-tasks.ts'
const MAX_TITLE_LENGTH = 60
const USAGE = `Usage: npm run new:job -- task-name "Title for operators" [--services FOLDER] [--schedule "*/10 * * * *"]
  task-name: a verb and a noun, such as forget-labels
  the title: at most ${MAX_TITLE_LENGTH} characters
  --services: the folder of src/services/ that the service goes to; teams when left out
  --schedule: when it runs without being asked for, as cron writes it, in UTC`

export type NewJob = {
  readonly task: string
  readonly title: string
  readonly folder: string
  /** null for jobs without a schedule, which services add. */
  readonly schedule: string | null
}

async function main(): Promise<void> {
  const job = readArguments(process.argv.slice(2))
  const created = [servicePath(job), testPath(job)]
  await writeMade(scaffoldJob(job, readSource), created)
  console.log(
    [
      `Made ${created.join(', ')}, and the task in ${TASKS} and ${SERVICE_TASKS}.`,
      'Next: say what the payload holds, how often it is tried, and write the service; a job may run more than once.',
      `Then: npm run generate:api-types && npm test -- ${testPath(job)}`,
    ].join('\n'),
  )
}

/** Throws with the usage when something is missing or wrong. */
export function readArguments(args: readonly string[]): NewJob {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { services: { type: 'string', default: 'teams' }, schedule: { type: 'string' } },
  })
  const [task = '', title = ''] = positionals
  const schedule = values.schedule ?? null
  const isComplete = /^[a-z]+(?:-[a-z0-9]+)+$/.test(task) && title !== '' && title.length <= MAX_TITLE_LENGTH
  if (!isComplete || (schedule !== null && !/^[\d*,/-]+(?: [\d*,/-]+){4}$/.test(schedule))) throw new Error(USAGE)
  return { task, title, folder: values.services, schedule }
}

/**
 * The files to write, by path.
 * @throws Error when the task exists already.
 */
export function scaffoldJob(job: NewJob, read: ReadSource): MadeFiles {
  const tasks = read(TASKS)
  if (tasks.includes(`'${job.task}'`)) throw new Error(`The task ${job.task} is there already`)
  const [factory, withService] = addToFactory(read, job.folder, camelCase(job.task))
  return new Map([
    [TASKS, addTask(job, tasks)],
    [SERVICE_TASKS, addEntry(job, read(SERVICE_TASKS))],
    [servicePath(job), renderService(job)],
    [factory, withService],
    [testPath(job), renderTest(job)],
  ])
}

function servicePath({ folder, task }: NewJob): string {
  return `src/services/${folder}/${task}.ts`
}
function testPath({ folder, task }: NewJob): string {
  return `test/services/${folder}/${task}.test.ts`
}

function addTask({ task, title, schedule }: NewJob, tasks: string): string {
  const payload =
    schedule === null ? 'Type.Object({ teamId: Type.String() })' : 'Type.Object({}, { additionalProperties: true })'
  const row = `  /** ${title}. */\n  '${task}': ${payload},`
  const withPayload = addAtEnd(tasks, { opening: 'export const TASK_PAYLOADS', closing: '\n} as const', text: row })
  return addAtEnd(withPayload, {
    opening: 'export const TASK_TITLES',
    closing: '\n}',
    text: `  '${task}': ${quote(title)},`,
  })
}

function addEntry({ task, schedule }: NewJob, tasks: string): string {
  const payload = schedule === null ? 'payload' : '_payload'
  const given = schedule === null ? 'payload, { log }' : '{ log }'
  const text = `    defineTask({
      name: '${task}',
      maxAttempts: FEW_ATTEMPTS,
      ${schedule === null ? '' : `schedule: '${schedule}',`}
      run: (${payload}, { log }) => services.${camelCase(task)}(${given}),
    }),`
  return addAtEnd(tasks, { opening: 'export function createServiceTasks', closing: '\n  ] as', text })
}

function renderService({ task, title, schedule }: NewJob): string {
  const name = camelCase(task)
  const type = pascalCase(name)
  const payload = schedule === null ? `payload: TaskPayload<'${task}'>, ` : ''
  return `import type { Logger } from '../../lib/logger.ts'
${schedule === null ? "import type { TaskPayload } from '../../queue/tasks.ts'\n" : ''}
export type ${type} = (${payload}context: { readonly log: Logger }) => Promise<void>

/** ${title}. May run more than once. */
export function create${type}(): ${type} {
  return () => Promise.reject(new Error('${name} is not written yet'))
}
`
}

function renderTest({ task, title, folder, schedule }: NewJob): string {
  const name = camelCase(task)
  const create = `create${pascalCase(name)}`
  const payload = schedule === null ? "{ teamId: '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f' }, " : ''
  return `import { test } from 'tap'
import { ${create} } from '../../../src/services/${folder}/${task}.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'

test(${quote(title)}, async (t) => {
  const ${name} = ${create}()
  await t.resolves(${name}(${payload}{ log: SILENT_LOG }))
  await t.resolves(${name}(${payload}{ log: SILENT_LOG }), 'a job may run more than once')
})
`
}

if (import.meta.main) await runScaffold(main)
