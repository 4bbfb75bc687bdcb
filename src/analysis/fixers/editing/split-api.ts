/** Splits `mysql.createPool().query` into module and path; scoped packages keep their slash. */
export function rootAndPathOf(api: string): { readonly root: string; readonly path: string } {
  const root = /^(?:@[^/]+\/)?[^.(]+/.exec(api)?.[0] ?? api
  return { root, path: api.slice(root.length).replace(/^\./, '') }
}

/** For things of unknown origin, only the name is known. */
export function isUnknownRoot(root: string): boolean {
  return root.startsWith('?')
}
