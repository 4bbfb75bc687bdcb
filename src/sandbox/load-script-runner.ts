import { stripTypeScriptTypes } from 'node:module'
import type { QuickJSSyncVariant, QuickJSWASMModule } from 'quickjs-emscripten-core'
import type { ScriptOutcome, Script, ScriptRunner } from '../analysis/differential/comparison.ts'

/** A step is about ten thousand operations of QuickJS: jumps, calls, and backtracking of regular expressions. */
const MAX_STEPS = 1_000
/** Promise jobs. Code that needs more is waiting for something that never comes. */
const MAX_JOBS = 1_000
const MEMORY_BYTES = 16 * 1024 * 1024
const STACK_BYTES = 128 * 1024
/** Processor time, for operations inside QuickJS that count no steps. A run that reaches it has no result. */
const MAX_RUN_MICROSECONDS = 2_000_000

/** A crashed engine prints messages about itself, which would end up in our log. */
const QUIET = { printErr: () => {} } as object

export type LoadedRunner = ScriptRunner & { isBroken(): boolean }

/**
 * QuickJS in WebAssembly. By design it has no network, files, environment or objects of ours. Each run gets its own engine,
 * memory and realm. After a run that crashed the engine all further runs fail; load another.
 */
export async function loadScriptRunner(): Promise<LoadedRunner> {
  const [{ newQuickJSWASMModuleFromVariant, newVariant }, { default: variant }] = await Promise.all([
    import('quickjs-emscripten-core'),
    import('@jitl/quickjs-wasmfile-release-sync'),
  ])
  const quiet = newVariant(variant as unknown as QuickJSSyncVariant, { emscriptenModule: QUIET })
  const engine = await newQuickJSWASMModuleFromVariant(quiet)
  let isBroken = false
  return {
    isBroken: () => isBroken,
    run(script) {
      if (isBroken) return { kind: 'failed' }
      try {
        return runScript(engine, script)
      } catch {
        // Recursion deeper than WebAssembly's stack leaves the engine in an undefined state.
        isBroken = true
        return { kind: 'failed' }
      }
    },
  }
}

function runScript(engine: QuickJSWASMModule, { setup, code, input }: Script): ScriptOutcome {
  using runtime = engine.newRuntime({ memoryLimitBytes: MEMORY_BYTES, maxStackSizeBytes: STACK_BYTES })
  let steps = 0
  let isTooLate = false
  const start = process.threadCpuUsage()
  runtime.setInterruptHandler(() => {
    steps += 1
    const { user, system } = process.threadCpuUsage(start)
    isTooLate = user + system > MAX_RUN_MICROSECONDS
    return isTooLate || steps > MAX_STEPS
  })
  using context = runtime.newContext()
  using observe = context.evalCode(setup, 'setup.js')
  if (observe.error) return { kind: 'failed' }
  using made = context.evalCode(code, 'code.js')
  if (made.error) return { kind: 'failed' }
  using inputText = context.newString(input)
  const call = () => context.callFunction(observe.value, context.undefined, made.value, inputText)
  using first = call()
  using jobs = !first.error && context.typeof(first.value) === 'undefined' ? runtime.executePendingJobs(MAX_JOBS) : null
  using second = jobs && !jobs.error ? call() : null
  const outcome = second ?? first
  if (isTooLate) return { kind: 'failed' }
  if (steps > MAX_STEPS) return { kind: 'out-of-budget' }
  return outcome.error || jobs?.error ? { kind: 'failed' } : { kind: 'done', text: context.getString(outcome.value) }
}

/** TypeScript without its types; null if the code uses more of TypeScript than types. */
export function stripTypes(code: string): string | null {
  try {
    return stripTypeScriptTypes(code)
  } catch {
    return null
  }
}
