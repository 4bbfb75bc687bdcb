import type { PackageRow } from './package-row.ts'

const JAVASCRIPT: readonly PackageRow[] = [
  {
    ecosystem: 'npm',
    package: 'formio',
    language: 'javascript',
    release: { version: '4.8.1', sha256: '02c59ddf7f5a137a96ed54d19d1115efee3e75ed3cc7a9fdfb713047ffc4d1bd' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'screwdriver-api',
    language: 'javascript',
    release: { version: '8.0.143', sha256: '835215eb012f812d5adf033d4189c07eac96a0419bd0200ffbb7306e927ad337' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'solid-server',
    language: 'javascript',
    release: { version: '6.0.0', sha256: '8e3ab46c283024646717b1218bd8c4c9cc9e5f240b80aae60bf3962e924b0620' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'cnpmjs.org',
    language: 'javascript',
    release: { version: '2.1.0', sha256: 'e536d4bfa1d34e085e558079db2c850f927c625a09e2006c6bf38925b5023f49' },
    previous: [],
  },
]

const TYPESCRIPT: readonly PackageRow[] = [
  {
    ecosystem: 'npm',
    package: '@atproto/pds',
    language: 'typescript',
    release: { version: '0.4.217', sha256: '3d0a2bbae08a1157d4869b8c59d219f856deb8d9d760e68eadd73ffce8cd4dc7' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'actionhero',
    language: 'typescript',
    release: { version: '29.3.5', sha256: '16a006ae146c059ff7b30f8587b55dd1df54430658cabc561f0e2f91ce2fc43c' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@balena/pinejs',
    language: 'typescript',
    release: { version: '23.3.7', sha256: 'e0dbafd454b143abc4209b1388d097ca4b88f501c8cfd732b8e6b0ed55b076bd' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'matrix-appservice-bridge',
    language: 'typescript',
    release: { version: '11.2.0', sha256: 'b25add14f25044893ebe1a30e5a2cd80d51a093b49ac559001b0898c0ea7e9ed' },
    previous: [],
  },
]

const PYTHON: readonly PackageRow[] = [
  {
    ecosystem: 'pypi',
    package: 'kinto',
    language: 'python',
    release: { version: '26.5.0', sha256: '886a877bc33a810324ca57a4c48bfebd74de440405d194b649c414e34fa614a1' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'rdiffweb',
    language: 'python',
    release: { version: '7.2.0', sha256: 'c37390b67607081ed185b6b8ecccc35098205013cd242cc6fdfb6b051e290c07' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'django-oscar',
    language: 'python',
    release: { version: '4.2.1', sha256: 'adbb95ea0130859c204cc6fb221052d6d437ecbaa90800e8418a809f72645e9c' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'canaille',
    language: 'python',
    release: { version: '0.3.6', sha256: '08ea77246f5b9e4c67ea4c867449aa3aa4ce434300a9ae78c2c80558fc719e57' },
    previous: [],
  },
]

const JAVA: readonly PackageRow[] = [
  {
    ecosystem: 'maven',
    package: 'org.apache.zeppelin:zeppelin-server',
    language: 'java',
    release: { version: '0.10.0', sha256: '432b2a0f4cb6d4a6a904f5d1e7aa9c7dce1dd5d24b392207d136ff2ba0f475b5' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'com.alibaba.nacos:nacos-config',
    language: 'java',
    release: { version: '0.8.0', sha256: '6433b3b30ff8347c126c8b29c589d9b82fe3bfebc2fc1a636bfc5793f6860807' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.flowable:flowable-rest',
    language: 'java',
    release: { version: '7.2.0', sha256: 'cf814c06023bd6d471c92569af5a3d4f7160e3b2ef0c30d3acf1568e8d719940' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.apache.pinot:pinot-controller',
    language: 'java',
    release: { version: '1.5.1', sha256: '29e047d7beb12e699dddd03811698cd0c428fc40c076a712f08898c8b7bf679e' },
    previous: [],
  },
]

/**
 * First scored on 2026-11-28 by the analyser of commit 96181702, before anybody had seen findings of them;
 * `first-runs` records the result. They were chosen by what they are, and none was exchanged afterwards.
 */
export const FRESH_PACKAGES: readonly PackageRow[] = [...JAVASCRIPT, ...TYPESCRIPT, ...PYTHON, ...JAVA]
