import type { OsvRecord } from '../../../src/dependencies/advisories/osv-record.ts'

type Range = readonly [introduced: string, fixed: string | null]
type Facts = {
  readonly aliases?: readonly string[]
  readonly summary?: string
  readonly details?: string
  readonly vectors?: readonly string[]
  readonly word?: string
  readonly ranges?: readonly Range[]
  readonly versions?: readonly string[]
  readonly withdrawn?: string
  readonly modified?: string
}

const TYPES = [
  ['CVSS:4.0/', 'CVSS_V4'],
  ['CVSS:3.', 'CVSS_V3'],
  ['AV:', 'CVSS_V2'],
] as const

/** A record as the database writes it, fields that we do not read included. */
export function osvRecord(ecosystem: 'npm' | 'PyPI' | 'Maven', name: string, id: string, facts: Facts): OsvRecord {
  const { ranges = [], versions, vectors, word, modified = '2024-03-01T12:00:00.123456Z', ...rest } = facts
  const record = {
    schema_version: '1.6.0',
    id,
    published: '2021-01-01T00:00:00Z',
    modified,
    ...rest,
    ...(vectors && { severity: vectors.map((score) => ({ type: typeOf(score), score })) }),
    affected: [
      {
        package: { ecosystem, name, purl: `pkg:${ecosystem.toLowerCase()}/${name}` },
        ranges: ranges.map(([introduced, fixed]) => ({
          type: ecosystem === 'npm' ? 'SEMVER' : 'ECOSYSTEM',
          events: [{ introduced }, ...(fixed === null ? [] : [{ fixed }])],
        })),
        ...(versions && { versions }),
        database_specific: { source: `https://advisories.example/${id}.json` },
      },
    ],
    references: [
      { type: 'ADVISORY', url: `https://advisories.example/${id}` },
      { type: 'PACKAGE', url: 'javascript:alert(1)' },
    ],
    database_specific: { cwe_ids: [], github_reviewed: true, ...(word && { severity: word }) },
  }
  return record
}

function typeOf(vector: string): string {
  return TYPES.find(([prefix]) => vector.startsWith(prefix))?.[1] ?? 'Ubuntu'
}

const HARMFUL = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'
const OUTAGE = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H'

export const RECORDS: readonly OsvRecord[] = [
  osvRecord('npm', 'lodash', 'GHSA-35jh-r3h4-6jhm', {
    aliases: ['CVE-2021-23337'],
    summary: 'Command Injection in lodash',
    vectors: ['CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H'],
    word: 'HIGH',
    ranges: [['0', '4.17.21']],
  }),
  osvRecord('npm', 'lodash', 'GHSA-29mw-wpgm-hmr9', {
    aliases: ['CVE-2020-28500'],
    summary: 'Regular Expression Denial of Service (ReDoS) in lodash',
    vectors: ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L'],
    word: 'MODERATE',
    ranges: [['4.0.0', '4.17.21']],
  }),
  osvRecord('npm', 'lodash', 'GHSA-p6mc-m468-83gw', {
    aliases: ['CVE-2020-8203'],
    summary: 'Prototype Pollution in lodash',
    vectors: ['CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:H/A:H'],
    word: 'HIGH',
    ranges: [['3.7.0', '4.17.19']],
  }),
  osvRecord('npm', 'lodash', 'GHSA-jf85-cpcp-j695', {
    aliases: ['CVE-2019-10744'],
    summary: 'Prototype Pollution in lodash',
    vectors: ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:H'],
    word: 'CRITICAL',
    ranges: [['0', '4.17.12']],
  }),
  osvRecord('npm', 'minimist', 'GHSA-xvch-5gv4-984h', {
    aliases: ['CVE-2021-44906'],
    summary: 'Prototype Pollution in minimist',
    vectors: [HARMFUL],
    ranges: [
      ['1.0.0', '1.2.6'],
      ['0', '0.2.4'],
    ],
  }),
  osvRecord('npm', 'minimist', 'GHSA-vh95-rmgr-6w4m', {
    aliases: ['CVE-2020-7598'],
    summary: 'Prototype Pollution in minimist',
    vectors: ['CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:L'],
    ranges: [
      ['0', '0.2.1'],
      ['1.0.0', '1.2.3'],
    ],
  }),
  osvRecord('npm', 'qs', 'GHSA-hrpp-h998-j3pp', {
    aliases: ['CVE-2022-24999'],
    summary: 'qs vulnerable to Prototype Pollution',
    vectors: [OUTAGE],
    ranges: [
      ['0', '6.2.4'],
      ['6.3.0', '6.3.3'],
      ['6.4.0', '6.4.1'],
      ['6.5.0', '6.5.3'],
      ['6.6.0', '6.6.1'],
      ['6.7.0', '6.7.3'],
      ['6.8.0', '6.8.3'],
      ['6.9.0', '6.9.7'],
      ['6.10.0', '6.10.3'],
    ],
  }),
  osvRecord('npm', 'express', 'GHSA-rv95-896h-c2vc', {
    aliases: ['CVE-2024-29041'],
    summary: 'Express.js Open Redirect in malformed URLs',
    vectors: ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N'],
    ranges: [
      ['5.0.0-alpha.1', '5.0.0-beta.3'],
      ['0', '4.19.2'],
    ],
  }),
  osvRecord('npm', 'express', 'GHSA-qw6h-vgh9-j6wx', {
    aliases: ['CVE-2024-43796'],
    summary: 'express vulnerable to XSS via response.redirect()',
    vectors: [
      'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:L',
      'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:P/VC:N/VI:N/VA:N/SC:L/SI:L/SA:L',
    ],
    word: 'LOW',
    ranges: [
      ['0', '4.20.0'],
      ['5.0.0-alpha.1', '5.0.0'],
    ],
  }),
  osvRecord('npm', 'path-to-regexp', 'GHSA-rhx6-c78j-4q9w', {
    aliases: ['CVE-2024-52798'],
    summary: 'path-to-regexp contains a ReDoS',
    vectors: ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:N/E:P'],
    ranges: [['0', '0.1.12']],
  }),
  osvRecord('npm', 'ws', 'GHSA-3h5v-q93c-6h6q', {
    aliases: ['CVE-2024-37890'],
    summary: 'ws affected by a DoS when handling a request with many HTTP headers',
    vectors: [OUTAGE],
    ranges: [
      ['2.1.0', '5.2.4'],
      ['6.0.0', '6.2.3'],
      ['7.0.0', '7.5.10'],
      ['8.0.0', '8.17.1'],
    ],
  }),
  osvRecord('npm', 'request', 'GHSA-p8p7-x288-28g6', {
    aliases: ['CVE-2023-28155'],
    summary: 'Server-Side Request Forgery in Request',
    vectors: ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N'],
    ranges: [['0', null]],
  }),
  osvRecord('npm', 'unrated', 'GHSA-0000-0000-0001', {
    details: '\n## **Something** [odd](https://x.example)\nMore text.',
    ranges: [['0', '2.0.0']],
  }),
  osvRecord('npm', 'worded', 'GHSA-0000-0000-0002', {
    summary: 'Rated by a word',
    word: 'MODERATE',
    ranges: [['0', '2.0.0']],
  }),
  osvRecord('npm', 'second', 'GHSA-0000-0000-0003', {
    summary: 'Rated by the second standard',
    vectors: ['AV:N/AC:L/Au:N/C:P/I:P/A:P'],
    ranges: [['0', '2.0.0']],
  }),
  osvRecord('npm', 'taken-back', 'GHSA-0000-0000-0004', {
    summary: 'Withdrawn',
    withdrawn: '2024-02-01T00:00:00Z',
    vectors: [HARMFUL],
    ranges: [['0', null]],
  }),
  osvRecord('npm', 'flatmap-stream', 'MAL-2018-1', {
    summary: 'Malicious code in flatmap-stream (npm)',
    versions: ['0.1.1'],
  }),
  osvRecord('npm', 'left-pad', 'MAL-2018-2', { summary: 'Malicious code in another package', versions: ['99.99.99'] }),
  osvRecord('PyPI', 'django', 'GHSA-2gwj-7jmv-h26r', {
    aliases: ['CVE-2022-28346', 'PYSEC-2022-190'],
    summary: 'SQL Injection in Django',
    vectors: [HARMFUL],
    ranges: [
      ['2.2', '2.2.28'],
      ['3.2', '3.2.13'],
      ['4.0', '4.0.4'],
    ],
  }),
  osvRecord('PyPI', 'django', 'PYSEC-2022-190', {
    aliases: ['CVE-2022-28346'],
    details: 'An issue was discovered in Django 2.2 before 2.2.28, 3.2 before 3.2.13, and 4.0 before 4.0.4.',
    ranges: [
      ['2.2', '2.2.28'],
      ['3.2', '3.2.13'],
      ['4.0', '4.0.4'],
    ],
    versions: ['2.2', '2.2.1', '3.2', '3.2.1', '4.0', '4.0.1', '4.0.2', '4.0.3'],
  }),
  osvRecord('PyPI', 'flask', 'GHSA-m2qf-hxjv-5gpq', {
    aliases: ['CVE-2023-30861', 'PYSEC-2023-62'],
    summary: 'Flask vulnerable to possible disclosure of permanent session cookie',
    vectors: ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N'],
    ranges: [
      ['2.3.0', '2.3.2'],
      ['0', '2.2.5'],
    ],
  }),
  osvRecord('PyPI', 'jinja2', 'GHSA-h5c8-rqwp-cp95', {
    aliases: ['CVE-2024-22195'],
    summary: 'Jinja vulnerable to HTML attribute injection',
    vectors: ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:L/I:L/A:N'],
    ranges: [['0', '3.1.3']],
  }),
  osvRecord('PyPI', 'requests', 'GHSA-j8r2-6x86-q33q', {
    aliases: ['CVE-2023-32681', 'PYSEC-2023-74'],
    summary: 'Unintended leak of Proxy-Authorization header in requests',
    vectors: ['CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:C/C:H/I:N/A:N'],
    ranges: [['2.3.0', '2.31.0']],
  }),
  osvRecord('PyPI', 'pyyaml', 'PYSEC-2021-142', {
    aliases: ['CVE-2020-14343', 'GHSA-8q59-q68h-6hv4'],
    details: 'A vulnerability was discovered in the PyYAML library in versions before 5.4.',
    vectors: ['CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'],
    ranges: [['0', '5.4']],
    versions: ['5.1', '5.3', '5.3.1'],
  }),
  osvRecord('Maven', 'org.apache.logging.log4j:log4j-core', 'GHSA-jfh8-c2jp-5v3q', {
    aliases: ['CVE-2021-44228'],
    summary: 'Remote code injection in Log4j',
    vectors: ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H'],
    ranges: [
      ['2.13.0', '2.15.0'],
      ['2.4', '2.12.2'],
      ['2.0-beta9', '2.3.1'],
    ],
  }),
  osvRecord('Maven', 'org.apache.logging.log4j:log4j-core', 'GHSA-7rjr-3q55-vv33', {
    aliases: ['CVE-2021-45046'],
    summary: 'Incomplete fix for Apache Log4j vulnerability',
    vectors: ['CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:C/C:H/I:H/A:H'],
    ranges: [
      ['2.13.0', '2.16.0'],
      ['2.0-beta9', '2.12.2'],
    ],
  }),
  osvRecord('Maven', 'org.springframework:spring-beans', 'GHSA-36p3-wjmg-h94x', {
    aliases: ['CVE-2022-22965'],
    summary: 'Remote Code Execution in Spring Framework',
    vectors: [HARMFUL],
    ranges: [
      ['0', '5.2.20.RELEASE'],
      ['5.3.0', '5.3.18'],
    ],
  }),
  osvRecord('Maven', 'org.springframework:spring-core', 'GHSA-6gf2-pvqw-37ph', {
    aliases: ['CVE-2018-1272'],
    summary: 'Possible privilege escalation in org.springframework:spring-core',
    vectors: ['CVSS:3.0/AV:N/AC:H/PR:L/UI:N/S:U/C:H/I:H/A:H'],
    ranges: [
      ['5.0.0.RELEASE', '5.0.5.RELEASE'],
      ['0', '4.3.15.RELEASE'],
    ],
  }),
  osvRecord('Maven', 'com.fasterxml.jackson.core:jackson-databind', 'GHSA-57j2-w4cx-62h2', {
    aliases: ['CVE-2020-36518'],
    summary: 'Deeply nested json in jackson-databind',
    vectors: [OUTAGE],
    ranges: [
      ['0', '2.12.6.1'],
      ['2.13.0', '2.13.2.1'],
    ],
  }),
  osvRecord('Maven', 'org.apache.commons:commons-text', 'GHSA-599f-7c49-w659', {
    aliases: ['CVE-2022-42889'],
    summary: 'Arbitrary code execution in Apache Commons Text',
    vectors: [HARMFUL],
    ranges: [['1.5', '1.10.0']],
  }),
]
