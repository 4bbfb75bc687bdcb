import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Started = {
  readonly process: ChildProcess
  /**
   * Milliseconds from the spawn to the line, on either output stream.
   * @throws Error when the process ends without printing it.
   */
  until(line: RegExp): Promise<{ ms: number; match: RegExpExecArray }>
  stop(): Promise<void>
}

/** Starts a script of the project as a process with exactly this environment. */
export function startProcess(script: URL, args: readonly string[], env: Readonly<Record<string, string>>): Started {
  const started = performance.now()
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const seen: Array<{ text: string; ms: number }> = []
  const waiting = new Set<() => void>()
  const notifyAll = () => waiting.forEach((check) => check())
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (text) => {
      seen.push({ text, ms: performance.now() - started })
      notifyAll()
    })
  // Output for people stays visible.
  child.stderr.pipe(process.stderr, { end: false })
  const ended = once(child, 'exit')
  child.once('exit', notifyAll)

  function until(line: RegExp): Promise<{ ms: number; match: RegExpExecArray }> {
    return new Promise((resolve, reject) => {
      function check(): void {
        for (const { text, ms } of seen) {
          const match = line.exec(text)
          if (!match) continue
          waiting.delete(check)
          return resolve({ ms, match })
        }
        if (child.exitCode !== null) reject(new Error(`The process ended before it said ${String(line)}`))
      }
      waiting.add(check)
      check()
    })
  }
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await ended
  }
  return { process: child, until, stop }
}
