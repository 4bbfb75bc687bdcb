import { decideGroupConclusion, type GroupVerdict } from '../domain/review/merge-group.ts'
import { CHECK_RUN_NAME, type CheckRunMessage } from './check-run.ts'
import { cutMarkdown } from './markdown/cut-markdown.ts'

const SENTENCES: Readonly<Record<GroupVerdict['conclusion'], string>> = {
  success: 'nothing new was found',
  neutral: 'nothing was found that blocks a merge',
  failure: 'new critical or high findings',
  unknown: 'not analysed at its current head, which does not block the queue',
}
const TITLES: Readonly<Record<CheckRunMessage['conclusion'], string>> = {
  success: 'No new findings',
  neutral: 'Nothing that blocks a merge',
  failure: 'New critical or high findings',
}
const INTRODUCTION =
  'A merge queue checks pull requests together before it merges them. This check repeats the results of their reviews; the code is not analysed again.'

/** The check run of a merge group, from the reviews of its pull requests. */
export function renderMergeGroupCheck(verdicts: readonly GroupVerdict[]): CheckRunMessage {
  const conclusion = decideGroupConclusion(verdicts)
  const lines = verdicts.map((verdict) => `- #${verdict.prNumber}: ${SENTENCES[verdict.conclusion]}`)
  return {
    name: CHECK_RUN_NAME,
    status: 'completed',
    conclusion,
    title: TITLES[conclusion],
    summary: cutMarkdown([INTRODUCTION, lines.join('\n')].join('\n\n')),
    text: null,
    annotations: [],
    actions: [],
  }
}
