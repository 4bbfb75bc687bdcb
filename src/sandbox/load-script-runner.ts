import { stripTypeScriptTypes } from 'node:module'
import type { QuickJSSyncVariant, QuickJSWASMModule } from 'quickjs-emscripten-core'
import type { ScriptOutcome, Script, ScriptRunner } from '../analysis/differential/comparison.ts'

/** A step is some ten thousand of the engine's own: jumps, calls, and places where a pattern tries again. */
const MAX_STEPS = 1_000
/** Of promises; who waits for more waits for something that does not come. */
const MAX_JOBS = 1_000
const MEMORY_BYTES = 16 * 1024 * 1024
const STACK_BYTES = 128 * 1024
/** Of a processor, for work inside of the engine that counts no steps; a run that takes so long says nothing. */
const MAX_RUN_MICROSECONDS = 2_000_000

/** What an overthrown engine has to say is about itself and would stand between our own lines. */
const QUIET = { printErr: () => {} } as object

export type LoadedRunner = ScriptRunner & { isBroken(): boolean }

/**
 * QuickJS in WebAssembly: it has no network, no files, no environment and no objects of ours, by construction. Each run gets
 * an engine, a memory and a realm of its own. After a run that overthrew the engine every further one fails; load another.
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
        // What nests deeper than the stack of WebAssembly leaves an engine behind of which nothing can be said.
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

/** TypeScript without its types; null when the code holds more of TypeScript than types. */
export function stripTypes(code: string): string | null {
  try {
    return stripTypeScriptTypes(code)
  } catch {
    return null
  }
}
