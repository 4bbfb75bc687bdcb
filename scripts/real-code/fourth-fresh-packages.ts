import type { PackageRow } from './package-row.ts'

const JAVASCRIPT: readonly PackageRow[] = [
  {
    ecosystem: 'npm',
    package: 'serverless-offline',
    language: 'javascript',
    release: { version: '14.8.2', sha256: 'd010c6989972405019367b6c29740441d90632ff3fdf3b1f4e745f43cc7646f3' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@jsreport/jsreport-core',
    language: 'javascript',
    release: { version: '4.11.2', sha256: '1b8e03d7edbbd258f29486bdcf7c8d9bc04decd3434241eab5b1154619a4e775' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'whistle',
    language: 'javascript',
    release: { version: '2.10.10', sha256: 'f04b0744547cffc03aa18efb56949db3bdbfc787466b7773246fd7d5aa347def' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'node-red-contrib-uibuilder',
    language: 'javascript',
    release: { version: '7.7.4', sha256: '4f7be427e8bf85626977083e87a547dd2cb100cceb0dc205f4e94b86a1372356' },
    previous: [],
  },
]

const TYPESCRIPT: readonly PackageRow[] = [
  {
    ecosystem: 'npm',
    package: '@deepstream/server',
    language: 'typescript',
    release: { version: '7.0.2', sha256: 'b3b425678d3e990a1366f2b8c6645f6ee32d819e2a62e0dc681945cf24655fbb' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@things-factory/integration-base',
    language: 'typescript',
    release: { version: '3.8.0', sha256: '8e5aeb434053bfa86ae09daf9e9d7060033e8294b73a839f38ea6cd8feed1b36' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@theia/git',
    language: 'typescript',
    release: { version: '1.32.0', sha256: '6f0a53441a96d2b67fd9a4aaaefb784e55fd3cec1092caf441eaa2e5059a78e4' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@web/dev-server-core',
    language: 'typescript',
    release: { version: '1.0.1', sha256: '91217852fee3bed77f9dee6d999ab1e8c42f44d8e3ea6924674370a326b5603e' },
    previous: [],
  },
]

const PYTHON: readonly PackageRow[] = [
  {
    ecosystem: 'pypi',
    package: 'pywb',
    language: 'python',
    release: { version: '2.10.0', sha256: '885767217656f6e9833eb4c58180ec6b2a4757d8ff30b9ee6d8e743dcb47660d' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'errbot',
    language: 'python',
    release: { version: '6.2.1', sha256: '1a046713b04ca9cc7e98fdeb6d73220f985d9def353aebc965ea8e94797e4415' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'devpi-server',
    language: 'python',
    release: { version: '6.20.3', sha256: '4cdc372ce695ad45c7e5eb20f5eaf7e50fd5abe1991db3700f0e68b26e406e67' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'flask-appbuilder',
    language: 'python',
    release: { version: '5.3.0', sha256: '85d7c9520402848d864ac91672e19c921ca518ddc9b840d631ed6c04306b89ed' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'plone.restapi',
    language: 'python',
    release: { version: '10.0.4', sha256: '2d259eb8c20c36179216fa55fdf16e4690facc483b00021fef0e578e3def588f' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'geonode',
    language: 'python',
    release: { version: '5.1.1', sha256: '00edf4cdfdbca7eaaef9a2f36e383a95eb87fef96060b8577977987b9ef52194' },
    previous: [],
  },
]

const JAVA: readonly PackageRow[] = [
  {
    ecosystem: 'maven',
    package: 'org.apache.activemq:activemq-web',
    language: 'java',
    release: { version: '6.1.8', sha256: '5c8f132d69ade32fae80b604f7d8263029b6b6ae00c95b2b59958fffda0c9272' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.apache.syncope.core:syncope-core-rest-cxf',
    language: 'java',
    release: { version: '2.1.12', sha256: 'd1cbf962ca771eaad4d3c9a527e7144a72bb8fbf6a573a952becf6dd6c6fac25' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.apache.hadoop:hadoop-yarn-server-resourcemanager',
    language: 'java',
    release: { version: '3.3.6', sha256: '9b92df92c0f26e08acf2bfd34c6ee0c2f9b42b5d61104c7db740a735f821a4b0' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.apache.nutch:nutch',
    language: 'java',
    release: { version: '1.19', sha256: 'bc5fc889d43ec7eef6465a1e3255ccedef827c83a4d8777af77bbf53f2e6acf7' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.apache.sling:org.apache.sling.servlets.post',
    language: 'java',
    release: { version: '2.6.0', sha256: '171649f4bdfb66600ebdd62626153b8a2f7a56e874462671968699a2a98f781f' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'io.seata:seata-server',
    language: 'java',
    release: { version: '2.0.0', sha256: '3a68ca25fc65c08aa5c442b48d3cf6a0c704fc52c1ff61b3ec26f862018c8d73' },
    previous: [],
  },
]

/**
 * First scored on 2026-11-29 by the analyser that had learned from `third-fresh-packages.ts`, before anybody had seen
 * findings of them. None was exchanged afterwards.
 */
export const FOURTH_FRESH_PACKAGES: readonly PackageRow[] = [...JAVASCRIPT, ...TYPESCRIPT, ...PYTHON, ...JAVA]
