import type { Ecosystem } from '../../domain/dependencies/dependency-review.ts'
import { mavenVersions } from './maven.ts'
import { npmVersions } from './npm.ts'
import { pythonVersions } from './python.ts'
import type { VersionScheme } from './version-scheme.ts'

const SCHEMES: Readonly<Record<Ecosystem, VersionScheme>> = {
  npm: npmVersions,
  PyPI: pythonVersions,
  Maven: mavenVersions,
}

export function versionSchemeOf(ecosystem: Ecosystem): VersionScheme {
  return SCHEMES[ecosystem]
}
