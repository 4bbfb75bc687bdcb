const MODULE_ALIASES: Readonly<Record<string, string>> = {
  'fs/promises': 'fs:promises',
  'fs-extra': 'fs:',
  'graceful-fs': 'fs:',
  'mz/fs': 'fs:',
  'mysql2/promise': 'mysql2:',
  'path/posix': 'path:',
  'mz/child_process': 'child_process:',
  'lodash-es': 'lodash:',
}

/** The api of a module, whichever of its spellings is imported. */
export function moduleApi(specifier: string): string {
  const name = specifier.replace(/^node:(?!sqlite)/, '')
  return MODULE_ALIASES[name] ?? `${name.replaceAll(':', '_')}:`
}
