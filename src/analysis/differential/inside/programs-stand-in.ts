import type { Intrinsics } from './intrinsics.ts'
import { createRecorder, note, type Trace } from './stand-ins.ts'

/** Splits a command into words like a POSIX shell; null when it uses any other shell feature. */
export function splitCommandLine(command: string): string[] | null {
  const words: string[] = []
  let word: string | null = null
  let quote = ''
  for (let at = 0; at < command.length; at += 1) {
    const character = command.charAt(at)
    if (quote === "'" && character !== "'") word = (word ?? '') + character
    else if (character === '\\') {
      at += 1
      word = (word ?? '') + (quote === '"' && !/["\\$`]/.test(command.charAt(at)) ? '\\' : '') + command.charAt(at)
    } else if (character === quote) quote = ''
    else if (/[$`]/.test(character)) return null
    else if (quote !== '') word = (word ?? '') + character
    else if (/["']/.test(character)) {
      quote = character
      word ??= ''
    } else if (/[;&|<>()\n*?[\]{}~#!]/.test(character)) return null
    else if (!/[ \t]/.test(character)) word = (word ?? '') + character
    else if (word !== null) {
      words.push(word)
      word = null
    }
  }
  if (quote !== '') return null
  return word === null ? words : [...words, word]
}

/**
 * A `node:child_process` that starts nothing: it records the program and arguments, or the command line for a shell.
 */
export function createPrograms(own: Intrinsics, trace: Trace): object {
  const start = (name: string, args: unknown[]): unknown => {
    const [program, second] = args
    const list = own.isArray(second) ? (second as unknown[]) : []
    const options = args.find((one) => typeof one === 'object' && one !== null && !own.isArray(one)) as
      { shell?: unknown } | undefined
    const usesShell = name === 'exec' || name === 'execSync' || Boolean(options?.shell)
    const command = [program, ...list].map(String)
    const words = usesShell ? splitCommandLine(command.join(' ')) : command
    if (words) note(own, trace, 'program', words)
    else note(own, trace, 'shell', [command.join(' ')])
    const output = `The output of ${(words ?? command).join(' ')}`
    const last = args[args.length - 1]
    if (typeof last === 'function') return void (last as (...args: unknown[]) => unknown)(null, output, '')
    if (name === 'spawnSync') return { status: 0, stdout: output, stderr: '' }
    return name.endsWith('Sync') ? output : createRecorder(own, trace, name)
  }
  const names = ['exec', 'execSync', 'execFile', 'execFileSync', 'spawn', 'spawnSync']
  const create = (name: string) => Object.assign((...args: unknown[]) => start(name, args), { startsPrograms: true })
  return Object.fromEntries(names.map((name) => [name, create(name)]))
}
