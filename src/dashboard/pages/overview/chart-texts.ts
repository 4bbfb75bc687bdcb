/** The text of a chart without data: why, and what would change it. */
export const EMPTY_TEXTS = {
  findings: 'No findings in this period.',
  analyses: 'No analyses in this period. One runs when a pull request is opened or pushed to.',
  fixPrs: 'No fix pull requests in this period. The comment on a pull request leads to its fixes.',
  timeToMerge: 'No fix pull request was merged in this period.',
  credits: 'No AI fixes in this period.',
} as const
