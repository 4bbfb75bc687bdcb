import type { PackageRow } from './package-row.ts'

const JAVASCRIPT: readonly PackageRow[] = [
  {
    ecosystem: 'npm',
    package: 'openhim-core',
    language: 'javascript',
    release: { version: '4.0.5', sha256: 'e941bd2ff0dfa7fc89e86abe2e327a8d1f8816130e8db6e5cb75b06d3a9835bf' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@platformatic/runtime',
    language: 'javascript',
    release: { version: '3.67.0', sha256: '75ad5a0b6886fe3e1a973aec793a5e1664d64b86e995f7c16aa483fadf9640a0' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'dynalite',
    language: 'javascript',
    release: { version: '4.0.0', sha256: '729add77b9f2c46e0b9f97a781997487acb397d13e7e0a456a4a2ab3cbea5f7b' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: 'zone-mta',
    language: 'javascript',
    release: { version: '3.10.3', sha256: '2b86e865be1aa3e9b27649ea913c4b230091ee815fdfd091049f975883d96e45' },
    previous: [],
  },
]

const TYPESCRIPT: readonly PackageRow[] = [
  {
    ecosystem: 'npm',
    package: '@sourceloop/authentication-service',
    language: 'typescript',
    release: { version: '19.2.2', sha256: '53dbd3eec8881d63eab5abbae8a08d0ca6c1c37b9fff03d048ecc58e889ca448' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@things-factory/auth-base',
    language: 'typescript',
    release: { version: '4.3.677', sha256: '2660b5e16278b8edd07979e74fa22a5d1e2cc0ee426f75de3f6db1f4cb03b05a' },
    previous: [],
  },
  {
    ecosystem: 'npm',
    package: '@lenne.tech/nest-server',
    language: 'typescript',
    release: { version: '11.24.1', sha256: '2d383a3ff12640bc6d87617ec86196bf9965df6f97b9967ff140f70255b2f98c' },
    previous: [],
  },
]

const PYTHON: readonly PackageRow[] = [
  {
    ecosystem: 'pypi',
    package: 'chainlit',
    language: 'python',
    release: { version: '2.12.0', sha256: '17cbd2c408f775a123892984bf9170674b5c81a01f7a8af278912e2786253ffc' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'motioneye',
    language: 'python',
    release: { version: '0.44.0', sha256: '54723abbd2a011251e8b1836cee3f5fd90cf3e59fa0971cb3eaeaeff0bda9cdc' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'tahoe-lafs',
    language: 'python',
    release: { version: '1.20.0', sha256: '28d79e9a7ee2797f190464a051f0d405520efaaea9d48d07b6407b86b1a16fe5' },
    previous: [],
  },
  {
    ecosystem: 'pypi',
    package: 'maubot',
    language: 'python',
    release: { version: '0.6.0', sha256: '11516d53b7e799cc845d481e940507476d9b7734497d76d601714a61fa523a0f' },
    previous: [],
  },
]

const JAVA: readonly PackageRow[] = [
  {
    ecosystem: 'maven',
    package: 'io.apicurio:apicurio-registry-app',
    language: 'java',
    release: { version: '2.5.11.Final', sha256: '26062e4b26e88a0337b4dc792f7e41a0ed070e708fbddc1e50d19a9b91a10807' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.wiremock:wiremock',
    language: 'java',
    release: { version: '3.13.2', sha256: '76cda98377991ed09088773fe7127f9787e14f8bd41bcd285f94cbd7cd95546f' },
    previous: [],
  },
  {
    ecosystem: 'maven',
    package: 'org.springframework.security:spring-security-oauth2-authorization-server',
    language: 'java',
    release: { version: '1.5.2', sha256: 'fb7a41248da8f5b60cc097f658a11198b913a74a363eedc3d2f7a03c4a3a5922' },
    previous: [],
  },
]

/**
 * First scored on 2026-11-28 by the analyser of commit ac86737d, before anybody had seen findings of them, as those of
 * `fresh-packages.ts` were; but their frameworks are others. None was exchanged afterwards.
 */
export const SECOND_FRESH_PACKAGES: readonly PackageRow[] = [...JAVASCRIPT, ...TYPESCRIPT, ...PYTHON, ...JAVA]
