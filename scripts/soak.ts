import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * `npm run soak -- NAME [flags]`: causes faults repeatedly while the program works, and prints one JSON line for each
 * figure; progress goes to standard error. Exits with 1 when a check failed.
 */

const USAGE = `Usage: npm run soak -- NAME [--rounds N] [--kinds KIND,…]

  --rounds N     of each kind of fault, 50 by default
  --kinds KIND,… only these kinds; database: terminate, cut, fast, immediate`
const MAX_ROUNDS = 10_000

export type SoakOptions = { readonly rounds: number; readonly kinds: readonly string[] | null }
type Soak = { readonly KINDS: readonly string[]; run(options: SoakOptions): Promise<boolean> }

const FOLDER = new URL('./soak/', import.meta.url)
const OPTIONS = { rounds: { type: 'string', default: '50' }, kinds: { type: 'string' } } as const

// Exits immediately, because Node may wait forever for sockets that were reset while closing.
process.exit(await main(process.argv.slice(2)))

async function main(args: readonly string[]): Promise<number> {
  const names = readdirSync(FOLDER)
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  const [name] = positionals
  const rounds = Number(values.rounds)
  const kinds = values.kinds?.split(',') ?? null
  if (!name || !names.includes(name) || !Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS)
    return refuse(`Soaks: ${names.join(', ')}`)
  const soak = (await import(`./soak/${name}/index.ts`)) as Soak
  if (kinds?.some((kind) => !soak.KINDS.includes(kind))) return refuse(`Kinds: ${soak.KINDS.join(', ')}`)
  return (await soak.run({ rounds, kinds })) ? 0 : 1
}

function refuse(reason: string): number {
  console.error(`${USAGE}\n\n${reason}`)
  return 2
}
