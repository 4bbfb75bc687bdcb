export function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/**
 * The folders of the domain, the services and the fix job, each list from the bottom floor up. Folders on one floor
 * must not depend on each other.
 */
export const FLOORS = {
  domain: [
    ['code-host', 'findings', 'lists', 'people', 'quotas', 'retries'],
    ['billing', 'credits', 'dependencies'],
    ['fix-pr'],
    ['ai-fix', 'receipts', 'statistics'],
    ['settings'],
    ['review'],
  ],
  services: [
    [
      'alerts',
      'analyzer',
      'audit',
      'deliveries',
      'fix-receipts',
      'notices',
      'pull-request-files',
      'sign-in',
      'statistics',
      'tokens',
    ],
    ['billing', 'credits', 'dependencies', 'operator', 'quotas', 'teams'],
    ['ai-fixes', 'analyses', 'credentials', 'members', 'review'],
    ['fix-pr', 'installations'],
  ],
  'services/fix-pr': [['job'], ['plan'], ['carry-out', 'request'], ['follow-up']],
}

/** Types included: a type that two floors need belongs to the lower one, or below both. */
export function standOnEachOther([room, floors]) {
  return floors.map((floor, index) =>
    forbid(
      `${room}-floor-${index}-knows-nothing-above`,
      `The folders of ${room} stand on each other, so that none of them needs one that needs it.`,
      { path: `^src/${room}/(${floor.join('|')})/` },
      { path: `^src/${room}/(${floors.slice(index).flat().join('|')})/`, pathNot: `^src/${room}/$1/` },
    ),
  )
}
