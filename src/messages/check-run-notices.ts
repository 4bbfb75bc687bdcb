import { CHECK_RUN_NAME, type CheckRunMessage } from './check-run.ts'
import { cutMarkdown } from './markdown/cut-markdown.ts'
import { escapeText } from './markdown/escape-text.ts'
import { link } from './markdown/link.ts'

/** Check runs for pull requests that were not analysed. None of them blocks a merge. */

export function renderNotConnected(baseUrl: string): CheckRunMessage {
  return notice(
    'Not connected to a team yet',
    `Fixwright is installed here, but this installation does not belong to a team, so nothing was analysed. ${link('Sign in', baseUrl)} with an account that can see this installation and connect it to a team. The next push will then be analysed.`,
  )
}

/** @param reason why and until when, in plain text. */
export function renderQuotaReached(reason: string, teamUrl: string): CheckRunMessage {
  return notice(
    'Not analysed: the quota is used up',
    `${escapeText(reason)} ${link('See the team and its plan', teamUrl)}.`,
  )
}

/** @param reason which repository is analysed and how to change that, in plain text. */
export function renderRepositoryLimitReached(reason: string, teamUrl: string): CheckRunMessage {
  return notice(
    'Not analysed: the plan covers another repository',
    `${escapeText(reason)} ${link('See the team and its plan', teamUrl)}.`,
  )
}

/** @param reason what went wrong, one plain sentence for the reader. */
export function renderCouldNotAnalyse(reason: string): CheckRunMessage {
  return notice(
    'Could not be analysed',
    `${escapeText(reason)} This says nothing about the code. The next push will be analysed.`,
  )
}

function notice(title: string, summary: string): CheckRunMessage {
  return {
    name: CHECK_RUN_NAME,
    status: 'completed',
    conclusion: 'neutral',
    title,
    summary: cutMarkdown(summary),
    text: null,
    annotations: [],
    actions: [],
  }
}
