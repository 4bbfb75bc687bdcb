import type { Names } from '../rows/api-pattern.ts'

/** The same names under `javax.` and `jakarta.`: what moved when Java EE became Jakarta EE. */
export function javaxAndJakarta(names: Names): string[] {
  return names.flatMap((name) => [`javax.${name}`, `jakarta.${name}`])
}

/** Every one of `names` in the package. */
export function inPackage(name: string, names: Names): string[] {
  return names.map((one) => `${name}.${one}`)
}
