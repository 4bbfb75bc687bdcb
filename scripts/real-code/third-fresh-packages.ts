import type { PackageRow } from './package-row.ts'

const JAVASCRIPT: readonly PackageRow[] = [
  {
    ecosystem: 'npm',
    package: 'tileserver-gl',
    language: 'javascript',
    release: { version: '5.6.0', sha256: '9340bcb4e59e5f3908685721396d4a0c3c431d19e10c1bec65009133035d48f0' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@sap/cds',
    language: 'javascript',
    release: { version: '10.1.1', sha256: '1f26ff4a050f8db6280bcdf7637b7f821449c002665b79b7fdb8fce3dee11b67' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'keystone',
    language: 'javascript',
    release: { version: '4.2.1', sha256: 'f463205e79df3a0789d4fea1c3719b42722eb2954ad9a4aef7421aac4a5600a7' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@ditojs/server',
    language: 'javascript',
    release: { version: '0.193.0', sha256: 'b6b4e0743c851072e0a3f1ba670d0e7ead5b2b30e8d626535fa74453c9ea48ba' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'sails',
    language: 'javascript',
    release: { version: '1.5.18', sha256: '36c6a524606d898cefc7832c294b928ae68d7424848b67e2c57cf54381e83d0e' },
    previous: [],
  },
]

const TYPESCRIPT: readonly PackageRow[] = [
  {
    ecosystem: 'npm',
    package: '@fluidframework/server-routerlicious-base',
    language: 'typescript',
    release: { version: '7.0.0', sha256: 'fa4249575430a8098624144b761f7f016e2438bbc290a50bfda61534274536ac' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'tinylicious',
    language: 'typescript',
    release: { version: '7.0.1', sha256: '2a9fbeccc0e7f0f41dbd87f87a4327790b5472c2ffce5424bfcff2bd2d78e6aa' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@hocuspocus/server',
    language: 'typescript',
    release: { version: '4.7.0', sha256: '7cb3ac4d5310023b0bddfc16e91f1f58a64fdea3c55b101ad6334f333accf24e' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@deepkit/http',
    language: 'typescript',
    release: { version: '1.0.19', sha256: 'f12978222b28261b528190ec88692589bd2eff9298e29f6b64e27921a54c5533' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@theia/filesystem',
    language: 'typescript',
    release: { version: '1.75.0', sha256: 'b0054633ad5a1ed0176ee95b0fc2528b01a3579b86c4002d15e1dbee7376bd6f' },
    previous: [],
  },
]

const PYTHON: readonly PackageRow[] = [
  {
    ecosystem: 'pypi',
    package: 'radicale',
    language: 'python',
    release: { version: '3.9.0', sha256: '7bf5f81e7d9e3f116be741c57448f42835eb1f5104a1620eb8489a9b962fe17e' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'ckan',
    language: 'python',
    release: { version: '2.12.0', sha256: '3b41cb4860286813fbcd18c57341e96edba266e2e492aeea92c4e03ce9e2934e' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'datasette',
    language: 'python',
    release: { version: '0.65.5', sha256: 'ca5faf528d4c1acc22e78b0274257435683ae6c75cf275939f2b92a10e498dbb' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'HyperKitty',
    language: 'python',
    release: { version: '1.3.12', sha256: '4205862e1d323e972bcb7447f1962da925709c7be43e663ffdc7bc7fa51e514d' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'pulpcore',
    language: 'python',
    release: { version: '3.123.1', sha256: '93652191c82e1543a3ed2f62ee9e58eec892a0e79138461bffb8ce8905b9cfea' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'fava',
    language: 'python',
    release: { version: '1.30.16', sha256: '4f6b6bc11a0240803cf8b4a2096fe79a012c2e2222c321a04e1cbbbca2181b3e' },
    previous: [],
  },
]

const JAVA: readonly PackageRow[] = [
  {
    ecosystem: 'maven',
    package: 'org.apache.kylin:kylin-server-base',
    language: 'java',
    release: { version: '3.1.3', sha256: 'aedf100c97d7121feb96ba69505646d826f0e6968ca645017ea148b0dbe802b9' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.apache.knox:gateway-server',
    language: 'java',
    release: { version: '2.0.0', sha256: 'e65d59b441becb8e3f01cca11466fd604b94a5d322fc01f254cf052029a1e123' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.apache.oozie:oozie-core',
    language: 'java',
    release: { version: '5.2.1', sha256: '4c4414a8de96697a73e619b21d9c5e215658c08ddfb1ad9558c8efabf71b91bb' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.apache.hadoop:hadoop-hdfs-httpfs',
    language: 'java',
    release: { version: '3.3.6', sha256: '99c40f2fe6eb467ff662bf3c7e12eb88286a04610fe792d2e8cbebaf40ae5629' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.apache.atlas:atlas-webapp',
    language: 'java',
    release: { version: '2.1.0', sha256: '074be34e8a0e32cd4b9a72d329647082c58e2874ff58e1eb2526c91776247744' },
    previous: [],
  },
]

/**
 * First scored on 2026-11-29, before anybody had seen findings of them, as those of `fresh-packages.ts` were. Other
 * frameworks and kinds of servers again: maps, files, wikis, calendars, catalogues, bookkeeping, schedulers, gateways. None
 * was exchanged afterwards.
 */
export const THIRD_FRESH_PACKAGES: readonly PackageRow[] = [...JAVASCRIPT, ...TYPESCRIPT, ...PYTHON, ...JAVA]
