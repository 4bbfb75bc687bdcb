/** The content of a `fixwright-ignore` comment: what it allows, and what is wrong with it. */
export type OwnMarker = {
  /** Empty when it has no valid rule. */
  readonly rules: readonly string[]
  readonly reason: string
  readonly until: string | null
  readonly problems: readonly string[]
}

const RULE_ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const UNTIL = /(?:^|\s)[([]?until\s+([0-9]\S*?)[)\].]?$/i
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const FORM = 'Write `fixwright-ignore rule-id: reason`, and `until YYYY-MM-DD` at the end if it is temporary'
/** A reason is for people; longer ones are cut. */
const MAX_REASON = 500
const MAX_RULES = 20

/** @param text what follows `fixwright-ignore`, to the end of its line. */
export function parseOwnMarker(text: string, knownRules: ReadonlySet<string>): OwnMarker {
  const colon = text.indexOf(':')
  if (!/^(?:\s|:|$)/.test(text)) return refuse(`There is no such form of \`fixwright-ignore\`. ${FORM}.`)
  if (colon === -1) return refuse(`The reason is missing. ${FORM}.`)
  const names = text.slice(0, colon).trim()
  if (names === '') return refuse(`It does not say which rule it is about. ${FORM}.`)
  const ids = names.split(',').map((id) => id.trim())
  if (ids.length > MAX_RULES || !ids.every((id) => RULE_ID.test(id))) {
    return refuse(`What stands before the colon is no list of rule ids. ${FORM}.`)
  }
  const ending = readEnding(text.slice(colon + 1).trim())
  if ('problem' in ending) return refuse(ending.problem)
  const unknown = ids.filter((id) => !knownRules.has(id))
  return {
    ...ending,
    rules: [...new Set(ids.filter((id) => knownRules.has(id)))],
    problems: unknown.map(
      (id) => `There is no rule \`${id}\`, so this suppresses nothing of it. See the list of rules.`,
    ),
  }
}

/** Digits after the final keyword are a date; other words after it belong to the reason. */
function readEnding(text: string): { reason: string; until: string | null } | { problem: string } {
  const ending = UNTIL.exec(text)
  const until = ending?.[1] ?? null
  if (until !== null && !isDate(until)) return { problem: `\`${until.slice(0, 20)}\` is no date. ${FORM}.` }
  const reason = (ending ? text.slice(0, ending.index) : text).trim()
  if (!/\p{L}/u.test(reason)) return { problem: `The reason is missing. ${FORM}.` }
  return { reason: reason.slice(0, MAX_REASON), until }
}

function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function refuse(problem: string): OwnMarker {
  return { rules: [], reason: '', until: null, problems: [problem] }
}
