import { explain } from '@renovatebot/pep440'
import semver from 'semver'
import type { Ecosystem } from '../../domain/dependencies/dependency-review.ts'

const MAX_VERSION_LENGTH = 256

/** The same text for all spellings of a version, so that long lists can be searched without comparing versions. */
export function canonicalVersion(ecosystem: Ecosystem, version: string): string {
  if (version.length > MAX_VERSION_LENGTH) return version
  if (ecosystem === 'npm') return semver.parse(version, { loose: true })?.version ?? version
  if (ecosystem === 'Maven') return version.toLowerCase().replace(/(?:[.-]0+)+$/, '')
  const parsed = explain(version)
  if (!parsed) return version
  const { epoch, release, pre, post, dev, local } = parsed
  const last = release.findLastIndex((part) => part !== 0)
  return JSON.stringify([epoch, release.slice(0, last + 1), pre, post, dev, local])
}
