const SPELLINGS: Readonly<Record<string, string>> = {
  'fs-extra': 'fs',
  'graceful-fs': 'fs',
  'mz/fs': 'fs',
  'mysql2/promise': 'mysql2',
  'path/posix': 'path',
  'mz/child_process': 'child_process',
  'lodash-es': 'lodash',
}

/** One canonical name for all specifiers of a module. */
export function moduleName(specifier: string): string {
  const name = specifier.replace(/^node:(?!sqlite)/, '')
  return SPELLINGS[name] ?? name
}
