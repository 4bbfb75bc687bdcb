import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type ScriptResult = { readonly code: number | null; readonly signal: string | null; readonly output: string }
export type RunningScript = {
  readonly child: ChildProcess
  /** Everything printed so far on both streams. */
  output(): string
  /** Resolves once the output contains the text, or something like it. @throws Error with the output when the process ends before that. */
  waitFor(text: string | RegExp): Promise<void>
  readonly ended: Promise<ScriptResult>
}

/** Only for a process that hangs: a busy machine takes long to start one. */
const PATIENCE_MS = 240_000

type ProcessOptions = { readonly env?: Readonly<Record<string, string | undefined>>; readonly cwd?: string }

/** Starts a TypeScript file as a process of its own, without the hooks tap puts into the environment. */
export function startScript(
  script: URL,
  args: readonly string[],
  options: { env?: Record<string, string>; cwd?: string; flags?: readonly string[] } = {},
): RunningScript {
  // What an earlier process compiled is compiled again by none: half the time of a start.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...options.env }
  return startProgram(process.execPath, [...(options.flags ?? []), fileURLToPath(script), ...args], {
    env,
    cwd: options.cwd,
  })
}

/** Starts a program with exactly the environment that is given. */
export function startProgram(program: string, args: readonly string[], options: ProcessOptions = {}): RunningScript {
  const child = spawn(program, args, { env: {}, ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended: Promise<ScriptResult> = once(child, 'close').then(([code, signal]) => ({ code, signal, output }))
  const waitFor = (text: string | RegExp) =>
    waitUntil(() => {
      if (typeof text === 'string' ? output.includes(text) : text.test(output)) return true
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The process ended early:\n${output}`)
      return false
    }, PATIENCE_MS)
  return { child, output: () => output, waitFor, ended }
}

export async function runScript(
  script: URL,
  args: readonly string[],
  env?: Record<string, string>,
): Promise<ScriptResult> {
  return startScript(script, args, env ? { env } : {}).ended
}

/** Asks again and again until `condition` holds. @throws Error after `timeoutMs`. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Nothing happened within ${timeoutMs} ms`)
    await sleep(20)
  }
}
