import { createAiClient } from '../../../src/gateways/ai/create-ai-client.ts'
import type { AiAccess } from '../../../src/gateways/ai/ai-client.ts'
import { analyze } from '../../../src/analysis/analyze.ts'
import { readConfig } from '../../../src/config.ts'
import { aiCostEur } from '../../../src/domain/credits/ai-prices.ts'
import { createLogger } from '../../../src/gateways/logging/create-logger.ts'
import { createAnalysisSandbox } from '../../../src/sandbox/create-analysis-sandbox.ts'
import { type AiFixOutcome, createMakeAiFix, type MakeAiFix } from '../../../src/services/ai-fixes/make-ai-fix.ts'
import { createAiProviderStandIn } from '../../../test/stand-ins/ai-provider/create-ai-provider-stand-in.ts'
import { type BenchmarkOptions, printFigure, say, summarize } from '../figures.ts'
import { readCorpusTasks, readStandInTasks, type Task } from './tasks.ts'

const QUICK = 10

/**
 * Asks a model to fix findings that have no fixer: how many fixes are accepted, why others are not, what they cost and
 * how long they take. Without a key a stand-in answers with prepared repairs, which only shows that the chain works.
 */
export async function run(options: BenchmarkOptions): Promise<void> {
  const { ai } = readConfig()
  if (ai.platform && options.corpora) {
    const { platform, providerUrls } = ai
    say(`Asking ${platform.model} of ${platform.provider}`)
    await measure({
      tasks: readCorpusTasks(options.corpora),
      access: platform,
      client: createAiClient({ providerUrls }),
      options,
    })
    return
  }
  say(
    ai.platform
      ? 'No --corpora DIR: the stand-in answers.'
      : 'There is no key (PLATFORM_AI_PROVIDER, PLATFORM_AI_KEY, PLATFORM_AI_MODEL): the stand-in answers.',
  )
  const provider = await createAiProviderStandIn()
  try {
    const client = createAiClient({ providerUrls: provider.providerUrls })
    const access = { provider: 'openrouter', model: 'stand-in', apiKey: 'none' } as const
    const prepare = ({ answer }: Task): void => provider.respondWith({ kind: 'text', text: answer ?? '' })
    await measure({ tasks: readStandInTasks(), access, client, options, prepare })
  } finally {
    await provider.close()
  }
}

type Measured = {
  readonly tasks: readonly Task[]
  readonly access: AiAccess
  readonly client: ReturnType<typeof createAiClient>
  readonly options: BenchmarkOptions
  /** Called before a task starts. */
  readonly prepare?: (task: Task) => void
}
type Result = { readonly task: Task; readonly outcome: AiFixOutcome; readonly ms: number }

async function measure({ tasks, access, client, options, prepare }: Measured): Promise<void> {
  const sandbox = createAnalysisSandbox({ size: 1 })
  const makeAiFix = createMakeAiFix({
    ai: client,
    sandbox,
    log: createLogger({ level: 'silent', service: 'benchmark' }),
  })
  const results: Result[] = []
  try {
    for (const task of options.quick ? tasks.slice(0, QUICK) : tasks) {
      prepare?.(task)
      results.push(await runTask(makeAiFix, access, task))
      say(`${task.file.path}:${task.finding.range.start.line} ${describe(results.at(-1)!.outcome)}`)
    }
  } finally {
    await sandbox.close()
  }
  report(results, access)
}

async function runTask(makeAiFix: MakeAiFix, access: AiAccess, task: Task): Promise<Result> {
  const started = performance.now()
  const { file, finding } = task
  const asked = { teamId: 'benchmark', access, finding, files: [file] }
  const outcome = await makeAiFix({ ...asked, allowedPackages: new Set(), secretLines: new Set() })
  return { task, outcome, ms: performance.now() - started }
}

function describe(outcome: AiFixOutcome): string {
  return outcome.kind === 'fixed' ? 'fixed' : (outcome.failure ?? outcome.rejection)
}

function report(results: readonly Result[], access: AiAccess): void {
  const print = (
    figure: string,
    value: number,
    unit: 'findings' | 'requests' | 'EUR' | 'ms',
    more: object = {},
  ): void => printFigure({ benchmark: 'ai', figure, value, unit, ...more })
  const fixed = results.filter(({ outcome }) => outcome.kind === 'fixed')
  print('asked about', results.length, 'findings')
  print('accepted', fixed.length, 'findings')
  const reasons = Map.groupBy(results, ({ outcome }) => describe(outcome))
  for (const [reason, group] of reasons) if (reason !== 'fixed') print(`rejected: ${reason}`, group.length, 'findings')
  print('cleared: nothing of the rule is left in the file', fixed.filter(isCleared).length, 'findings')
  const sum = (name: 'requests' | 'inputTokens' | 'outputTokens'): number =>
    results.reduce((total, { outcome }) => total + outcome.usage[name], 0)
  print('requests', sum('requests'), 'requests')
  const cost = aiCostEur({ ...access, inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens') })
  if (cost === null) say('The price of this model is not known.')
  else print('cost of all', cost, 'EUR')
  const { p50, p95, samples } = summarize(results.map(({ ms }) => ms))
  if (samples > 0) print('one finding, from the question to the proof', p50, 'ms', { samples, p50, p95 })
}

function isCleared({ task, outcome }: Result): boolean {
  if (outcome.kind !== 'fixed') return false
  const { findings } = analyze([{ ...task.file, content: outcome.after }], { rules: [task.finding.ruleId] })
  return findings.length === 0
}
