/** The same names under `javax.` and `jakarta.`: what moved when Java EE became Jakarta EE. */
export function javaxAndJakarta(names: string): string {
  return names
    .split(' ')
    .flatMap((name) => [`javax.${name}`, `jakarta.${name}`])
    .join(' ')
}

/** Every one of `names` in the package. */
export function inPackage(name: string, names: string): string {
  return names
    .split(' ')
    .map((one) => `${name}.${one}`)
    .join(' ')
}
