import type { PackageRow } from './package-row.ts'

const JAVASCRIPT: readonly PackageRow[] = [
  {
    ecosystem: 'npm',
    package: 'redis-commander',
    language: 'javascript',
    release: { version: '0.9.0', sha256: '456f45901358c93ffdee5acdcbbc3c8b19aea2ef43a2b9b5c43aacdea155d660' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'express-gateway',
    language: 'javascript',
    release: { version: '1.16.11', sha256: '563508d45bf6b7ab3ebb97a8552457209cc712261601045ab07844b3ee2f1b00' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'bitcore-node',
    language: 'javascript',
    release: { version: '3.1.3', sha256: '833c5309e3c6764a3399e90f3a6bad5d81c8f6cd3746cb2ed8f58d872bf4999b' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@actual-app/sync-server',
    language: 'javascript',
    release: { version: '25.6.0', sha256: '22d9eae6828b3b0e65a46afb342d5373e2ae0d49ba04be787f7e80a3966f8e8c' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'statsd',
    language: 'javascript',
    release: { version: '0.9.0', sha256: 'd3d35411ee42057ddc4071511590254c14e19f5a7952c6bb3761e83623bda8ae' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'iobroker.web',
    language: 'javascript',
    release: { version: '8.1.0', sha256: '849134110106b86d7ca791cc539d9c63d27ba8d9068df8e02ebee5b3d6c8a7a5' },
    previous: [],
  },
]

const TYPESCRIPT: readonly PackageRow[] = [
  {
    ecosystem: 'npm',
    package: 'nodecg',
    language: 'typescript',
    release: { version: '2.6.4', sha256: 'd1b44ef336573991f2ef996b6269f0d8e4effc64205c3aef4d9834cf8e5e9091' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@fluidframework/server-lambdas',
    language: 'typescript',
    release: { version: '7.0.1', sha256: 'be932f8b3757f6be002c55b8b50c7dd4e051e2e724a363103b8339e2ffb892b6' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@theia/workspace',
    language: 'typescript',
    release: { version: '1.75.0', sha256: '3cbd3059ffe7c3852ba408c933b1d0dd59213149867fee4b40a0d3ae4bcff6a8' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@atproto/dev-env',
    language: 'typescript',
    release: { version: '0.3.215', sha256: '0f437fa94a5f5c3ca42e34719e1dde2a5a822aa2ca9cc7a92aca20e6c2b33b52' },
    previous: [],
  },
]

const PYTHON: readonly PackageRow[] = [
  {
    ecosystem: 'pypi',
    package: 'moin',
    language: 'python',
    release: { version: '2.0.0b5', sha256: '05338377092de63c112b3d3f0acbc25d5cbce7caf6f6e588b91ccf71f8a1b7c8' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'omero-web',
    language: 'python',
    release: { version: '5.33.2', sha256: '4b4b1c8abc870a75fb8a42d048ec5f6dfe2a31851df6ff47fd2fb81548954860' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'girder',
    language: 'python',
    release: { version: '5.0.21', sha256: '183a4cda5902f04c6b89eb9870692a127f4b5f955ee6c2e394f069d87c05c3fa' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'lektor',
    language: 'python',
    release: { version: '3.3.14', sha256: '34ef28d2375baf1857d977b79d8f99e0bcdc5890e8af0be5df5f3b844acba9c9' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'wger',
    language: 'python',
    release: { version: '2.1', sha256: 'eeb67b4184137b83cb6ee4c2dff2935c6de3d3633dc20279fe9b1d0c91160a32' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'supervisor',
    language: 'python',
    release: { version: '4.3.0', sha256: '0bcb763fddafba410f35cbde226aa7f8514b9fb82eb05a0c85f6588d1c13f8db' },
    previous: [],
  },
]

const JAVA: readonly PackageRow[] = [
  {
    ecosystem: 'maven',
    package: 'org.apache.drill.exec:drill-java-exec',
    language: 'java',
    release: { version: '1.21.1', sha256: '010b3a5b25d0ace9639103d62b2f2ebb50980d25493d05c0a11b46dfa9d2e49f' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.apache.james:james-server-webadmin-core',
    language: 'java',
    release: { version: '3.8.1', sha256: 'e20fe672e6ae59cda2753d709231bf9758375e3d1c81e6f1e73e156cfb483fbd' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.apache.hadoop:hadoop-yarn-server-web-proxy',
    language: 'java',
    release: { version: '3.3.6', sha256: '5b7088f3254dead908f4ee71aa53f5b67e302c6874cd5937dab907760ec1b283' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.jolokia:jolokia-core',
    language: 'java',
    release: { version: '1.7.2', sha256: '1ae9778ee576f57cc707fc3fe3242a2cffcd905ca0da8a1724065fe249a85c5f' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.apache.tapestry:tapestry-core',
    language: 'java',
    release: { version: '5.8.3', sha256: '96006b4225edeb170443cb4f22ae8092368f756c5685afa7349aa0af1baf5848' },
    previous: [],
  },
]

/**
 * Pinned and first scored on 2026-11-29 by the analyser that had learned from `fourth-fresh-packages.ts`, before anybody
 * had seen findings of them. None was exchanged afterwards.
 */
export const FIFTH_FRESH_PACKAGES: readonly PackageRow[] = [...JAVASCRIPT, ...TYPESCRIPT, ...PYTHON, ...JAVA]
