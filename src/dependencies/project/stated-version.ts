/** What one project file says of a runtime or library: the least version that it allows. */
export type StatedVersion = { readonly name: string; readonly version: string }

/** Numbers with dots at the beginning of a version, without epochs and labels; nothing for what has none. */
export function stateVersion(name: string, version: string | null | undefined): StatedVersion[] {
  const numbers = /^\s*v?(\d{1,9}(?:\.\d{1,9}){0,3})(?![\d])/.exec(version ?? '')?.[1]
  return numbers === undefined ? [] : [{ name, version: numbers }]
}

/** Java counted as 1.8 before it counted as 9. */
export function stateJava(version: string | null | undefined): StatedVersion[] {
  return stateVersion('java', version?.trim().replace(/^1\.(?=\d)/, ''))
}
