/**
 * What a finding counts as. A weakness names one or more categories; the first is the one that a case with it is filed
 * under. Weaknesses that say little (`VAGUE`) decide nothing by themselves.
 */
const BY_CWE: readonly (readonly [string, readonly number[]])[] = [
  ['sql-injection', [89, 564]],
  ['nosql-injection sql-injection', [943]],
  ['command-injection', [77, 78, 88]],
  ['path-traversal zip-slip', [22, 23, 24, 25, 26, 27, 28, 29, 35, 36, 73, 99, 434, 552]],
  ['path-traversal', [98]],
  ['xss', [79, 80, 81, 82, 83, 84, 85, 86, 87]],
  ['ssrf', [918, 441]],
  ['xxe', [611, 776, 827]],
  ['ldap-injection', [90]],
  ['xpath-injection', [643, 652, 91]],
  ['insecure-deserialization', [502]],
  ['code-injection template-injection', [94, 95, 96, 97, 917, 470, 913]],
  ['weak-hash', [328, 916, 759, 760, 261]],
  ['weak-crypto weak-hash', [327]],
  ['weak-crypto', [310, 323, 325, 326, 329, 780, 1204, 1240, 757]],
  ['jwt', [347]],
  ['weak-random', [330, 331, 332, 334, 335, 336, 337, 338, 340, 341, 343]],
  ['hardcoded-secret', [259, 321, 547, 798, 522, 256, 260, 540]],
  ['insecure-cookie', [614, 1004, 1275, 315, 539]],
  ['open-redirect', [601]],
  ['trust-boundary', [501]],
  ['prototype-pollution', [1321, 915]],
  ['redos', [1333, 730, 185, 186, 625]],
  ['tls-verification', [295, 296, 297, 298, 299, 300, 322, 599]],
  ['cors', [942, 346]],
  ['csrf', [352]],
  ['header-injection', [93, 113, 644]],
  ['log-injection', [117]],
  ['template-injection code-injection', [1336]],
  ['insecure-temp-file', [377, 378, 379]],
  ['file-permission', [276, 277, 278, 281, 732, 250]],
  ['debug-enabled info-exposure', [489, 215, 11]],
  ['format-string', [134]],
  ['cleartext', [319, 311, 312, 313, 523, 5, 316, 317]],
  ['info-exposure', [200, 201, 209, 497, 532, 548, 538, 359, 210, 204]],
  ['dos redos', [400]],
  ['dos', [770, 789, 409, 834, 835, 606, 1050]],
  ['auth', [284, 285, 287, 306, 307, 521, 620, 639, 640, 862, 863, 269, 266, 290, 304, 1390]],
  ['timing-attack info-exposure', [203, 208, 385]],
]

const VAGUE: ReadonlySet<number> = new Set([
  1, 16, 20, 22, 73, 74, 75, 94, 95, 116, 138, 148, 150, 184, 200, 209, 227, 254, 264, 284, 285, 287, 290, 295, 300,
  310, 311, 315, 319, 326, 327, 344, 345, 346, 347, 358, 384, 399, 400, 404, 440, 477, 522, 573, 664, 665, 667, 668,
  669, 672, 676, 682, 691, 693, 697, 703, 704, 706, 707, 710, 730, 732, 749, 754, 755, 829, 834, 913, 915, 922, 925,
  939, 1021, 1104, 1188,
])

/** Rules that the corpora file under another name. */
const BY_RULE: Readonly<Record<string, string>> = {
  'cleartext-transmission': 'cleartext',
  'dom-xss': 'xss',
  'expression-injection': 'code-injection',
  'host-header-injection': 'cors',
  'information-exposure': 'info-exposure',
  'jndi-injection': 'code-injection',
  'mass-assignment': 'prototype-pollution',
  'missing-authentication': 'auth',
  'regex-injection': 'redos',
  'resource-exhaustion': 'dos',
  'unsafe-reflection': 'code-injection',
  'xslt-injection': 'code-injection',
}

/** Categories that count for each other in findings. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  'zip-slip': ['path-traversal'],
  'path-traversal': ['zip-slip'],
  'template-injection': ['code-injection', 'xss'],
  'nosql-injection': ['sql-injection'],
  redos: ['dos'],
  'weak-hash': ['weak-crypto'],
}

const CATEGORIES = new Map(BY_CWE.flatMap(([names, cwes]) => cwes.map((cwe) => [cwe, names.split(' ')] as const)))

/** All categories that a finding may be counted under. */
export function categoriesOf(ruleId: string, cwes: readonly number[]): ReadonlySet<string> {
  const own = new Set([...cwes.flatMap((cwe) => CATEGORIES.get(cwe) ?? []), BY_RULE[ruleId] ?? ruleId])
  return new Set([...own, ...[...own].flatMap((category) => NEIGHBOURS[category] ?? [])])
}

/** Those that a finding says first. */
export function primaryCategoriesOf(cwes: readonly number[]): readonly string[] {
  return cwes.flatMap((cwe) => CATEGORIES.get(cwe)?.slice(0, 1) ?? [])
}

export function sharpCwes(cwes: readonly number[]): readonly number[] {
  const sharp = cwes.filter((cwe) => !VAGUE.has(cwe))
  return sharp.length > 0 ? sharp : cwes
}
