import { setTimeout as sleep } from 'node:timers/promises'
import type { LocalCodeHost } from '../../local-codehost/create-local-codehost.ts'
import { SAMPLE, samplePullRequestUrl } from '../../local-codehost/sample.ts'
import type { Base } from '../base.ts'
import type { RunningProgram } from '../program.ts'

const PULL = { owner: SAMPLE.owner, repo: SAMPLE.repo, number: SAMPLE.pullNumber }
const MAX_WAIT_MS = 20_000
const LOOK_EVERY_MS = 100

/**
 * Waits until the sample's pull request has its comment, then prints on the terminal what happened and where to look.
 */
export async function showSample(
  host: LocalCodeHost,
  { base, program, teamId }: { base: Base; program: RunningProgram; teamId: string },
): Promise<void> {
  const reviewed = await waitForComment(host)
  const prUrl = samplePullRequestUrl(host.url)
  const createFix = `${program.url}/teams/${teamId}/create-fix?pr=${encodeURIComponent(prUrl)}`
  // Not on standard output, where programs expect only JSON lines and the `ready` line.
  process.stderr.write(`
  Fixwright runs in local mode: everything is on this machine, and no code leaves it.
  ${reviewed ? 'It has reviewed the sample pull request and commented on it.' : 'It is still reviewing the sample pull request.'}

    Pull request    ${prUrl}
    Create the fix  ${createFix}
    Mails           ${program.url}/outbox
    Sign in         ${program.url}/sign-in  (as ${SAMPLE.user}; no password)

  State is kept in ${base.config.dataDir}. Ctrl-C stops everything.

`)
}

async function waitForComment(host: LocalCodeHost): Promise<boolean> {
  const deadline = Date.now() + MAX_WAIT_MS
  while (Date.now() < deadline) {
    if (host.listComments(PULL).some((comment) => comment.author.endsWith('[bot]'))) return true
    await sleep(LOOK_EVERY_MS)
  }
  return false
}
