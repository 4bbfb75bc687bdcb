import type { SourceFile } from './source-file.ts'

/** Files in which a project declares how its code is built, run and formatted. */
const MANIFESTS =
  /(?:^|\/)(?:package\.json|tsconfig(?:\.base)?\.json|\.nvmrc|\.node-version|pyproject\.toml|setup\.(?:py|cfg)|requirements(?:[-_.]\w+)*\.txt|Pipfile|\.python-version|runtime\.txt|pom\.xml|build\.gradle(?:\.kts)?|gradle\.properties|libs\.versions\.toml|[^/]+\.dist-info\/METADATA)$/
const LOCKS =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|poetry\.lock|uv\.lock|Pipfile\.lock|gradle\.lockfile)$/
const FORMATS = /(?:^|\/)(?:\.editorconfig|\.prettierrc(?:\.json|\.ya?ml)?|\.?ruff\.toml|\.flake8|tox\.ini)$/
/** Templates of environment files; the real ones are never committed. */
const ENVIRONMENTS = /(?:^|\/)\.env\.(?:example|sample|template|dist)$/
const OTHERS = /(?:^|\/)(?:node_modules|bower_components|site-packages|\.venv|venv|\.yarn|\.git)\//
const MAX_PATH_LENGTH = 4096

/** Whether a file describes its project as a whole, by its name. */
export function isProjectFile(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH || OTHERS.test(path)) return false
  return [MANIFESTS, LOCKS, FORMATS, ENVIRONMENTS].some((pattern) => pattern.test(path))
}

/** Recognises environment templates by name. */
export function isEnvironmentSample(path: string): boolean {
  return ENVIRONMENTS.test(path)
}

/** The folder that a project file applies to: its own, or the parent of a folder where tools keep such files. */
export function folderOf(path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  if (folder.endsWith('.dist-info/')) return folder.replace(/[^/]+\/$/, '')
  return path.endsWith('/libs.versions.toml') || path === 'libs.versions.toml'
    ? folder.replace(/gradle\/$/, '')
    : folder
}

/** Project files that apply to at least one of the paths: in its folder or in one above it. */
export function projectFilesAbove(paths: readonly string[], projectFiles: readonly SourceFile[]): SourceFile[] {
  const folders = new Set(paths.flatMap(foldersAbove))
  return projectFiles.filter(({ path }) => folders.has(folderOf(path)))
}

/** `a/b/`, `a/` and the root, which is ''. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    folders.push(path.slice(0, end + 1))
    if (end === 0) break
  }
  return [...folders, '']
}
