import { spawn } from 'node:child_process'

/**
 * The files that git ignores, by their paths in the folder. Empty without git, outside a repository, or when the folder
 * itself is ignored: naming it means that it should be analysed.
 */
export async function listIgnored(folder: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set()
  const answer = await askGit(folder, ['.', ...files].join('\0') + '\0')
  const ignored = new Set(answer.split('\0').filter(Boolean))
  return ignored.has('.') ? new Set() : ignored
}

/** A repository's own configuration could name a program to run as file-system monitor, so that is switched off. */
const ARGUMENTS = ['-c', 'core.fsmonitor=false', 'check-ignore', '-z', '--stdin']

function askGit(folder: string, input: string): Promise<string> {
  return new Promise((resolve) => {
    const git = spawn('git', ARGUMENTS, { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
    const parts: Buffer[] = []
    git.once('error', () => resolve(''))
    git.stdout.on('data', (part: Buffer) => parts.push(part))
    git.once('close', (code) => resolve(code === 0 ? Buffer.concat(parts).toString() : ''))
    // Outside a repository git may exit before it has read all input.
    git.stdin.on('error', () => undefined)
    git.stdin.end(input)
  })
}
