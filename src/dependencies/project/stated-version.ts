/** The lowest version of a runtime or library that one project file allows. */
export type StatedVersion = { readonly name: string; readonly version: string }

/** The leading numbers and dots of a version, without epochs and labels; empty if there are none. */
export function stateVersion(name: string, version: string | null | undefined): StatedVersion[] {
  const numbers = /^\s*v?(\d{1,9}(?:\.\d{1,9}){0,3})(?![\d])/.exec(version ?? '')?.[1]
  return numbers === undefined ? [] : [{ name, version: numbers }]
}

/** Until version 8, Java was numbered 1.8. */
export function stateJava(version: string | null | undefined): StatedVersion[] {
  return stateVersion('java', version?.trim().replace(/^1\.(?=\d)/, ''))
}
