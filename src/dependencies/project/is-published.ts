import type { SourceFile } from '../../analysis/source/source-file.ts'
import { languageOfPath } from '../../analysis/source/language.ts'
import { readField } from '../manifests/record-fields.ts'
import { parseJson } from './node-project.ts'

/** Fields of a package.json that matter only to people who install the package. */
const FOR_USERS = ['files', 'bin', 'publishConfig', 'exports', 'types', 'typings', 'peerDependencies']

/**
 * Whether the nearest manifest makes a folder a package that others install and run, on servers and devices and in environments
 * that are not known here.
 * @param files the nearest first
 */
export function isPublished(path: string, files: readonly SourceFile[]): boolean {
  if (languageOfPath(path) === 'python') return files.some(isPythonPackage)
  const manifest = files.find((file) => /(?:^|\/)package\.json$/.test(file.path))
  const project = manifest ? parseJson(manifest.content) : null
  if (readField(project, 'private') === true) return false
  return FOR_USERS.some((field) => readField(project, field) !== undefined) || isDescribed(project)
}

/** A package with an entry file that people can find in the registry; new folders have no keywords. */
function isDescribed(project: unknown): boolean {
  const keywords = readField(project, 'keywords')
  return (
    Array.isArray(keywords) &&
    keywords.length > 0 &&
    ['main', 'repository', 'version'].every((field) => readField(project, field) !== undefined)
  )
}

function isPythonPackage({ path, content }: SourceFile): boolean {
  if (path.endsWith('.dist-info/METADATA')) return true
  if (/(?:^|\/)setup\.(?:py|cfg)$/.test(path)) return /classifiers|entry_points|long_description/.test(content)
  return /(?:^|\/)pyproject\.toml$/.test(path) && /^classifiers\s*=|^\[project\.(?:scripts|entry-points)/m.test(content)
}
