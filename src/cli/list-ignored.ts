import { spawn } from 'node:child_process'

/**
 * Those of the files, by their paths in the folder, that git ignores there. None when there is no git, the folder is in no
 * repository, or is ignored as a whole: who names it wants it analysed.
 */
export async function listIgnored(folder: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set()
  const answer = await askGit(folder, ['.', ...files].join('\0') + '\0')
  const ignored = new Set(answer.split('\0').filter(Boolean))
  return ignored.has('.') ? new Set() : ignored
}

/** A repository's own configuration can name a program to run, which is switched off here. */
const ARGUMENTS = ['-c', 'core.fsmonitor=false', 'check-ignore', '-z', '--stdin']

function askGit(folder: string, input: string): Promise<string> {
  return new Promise((resolve) => {
    const git = spawn('git', ARGUMENTS, { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
    const parts: Buffer[] = []
    git.once('error', () => resolve(''))
    git.stdout.on('data', (part: Buffer) => parts.push(part))
    git.once('close', (code) => resolve(code === 0 ? Buffer.concat(parts).toString() : ''))
    // It may end before it has read everything, when it is no repository.
    git.stdin.on('error', () => undefined)
    git.stdin.end(input)
  })
}
