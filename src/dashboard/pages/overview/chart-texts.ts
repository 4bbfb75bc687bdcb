/** What a chart says when there is nothing to draw: why, and what would change it. */
export const EMPTY_TEXTS = {
  findings: 'No findings in this time.',
  analyses: 'No analyses in this time. One runs when a pull request is opened or pushed to.',
  fixPrs: 'No fix pull requests in this time. The comment on a pull request leads to its fixes.',
  timeToMerge: 'No fix pull request was merged in this time.',
  credits: 'No AI fixes in this time.',
} as const
