import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** What a newcomer types, as src/README.md says. */
const SCAFFOLDS = {
  'a rule for a sink kind that exists': ['new-rule.ts', 'sample-rule', 'Sample rule', 'CWE-89'],
  'a route': ['new-route.ts', 'listSamples', 'GET', '/api/teams/:teamId/samples', "The team's samples"],
  'a job': ['new-job.ts', 'forget-samples', 'Forget samples', '--schedule', '17 * * * *'],
}

/** Runs each scaffold on a copy of the last commit. @returns how many files it has made and changed. */
export function countTasks(): Record<string, string> {
  const copy = mkdtempSync(join(tmpdir(), 'fixwright-metrics-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' })
  try {
    git('clone', '--quiet', '--shared', resolve('.'), '.')
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
    const count = ([script, ...args]: readonly string[]): string => {
      execFileSync(process.execPath, [`scripts/${script}`, ...args], {
        cwd: copy,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      git('add', '--all', '--', ':!node_modules')
      const lines = git('diff', '--cached', '--name-status').trim().split('\n')
      git('reset', '--quiet', '--hard')
      const made = lines.filter((line) => line.startsWith('A')).length
      return `${made} made, ${lines.length - made} changed`
    }
    return Object.fromEntries(Object.entries(SCAFFOLDS).map(([task, command]) => [task, count(command)]))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
