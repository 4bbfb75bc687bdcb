/** `mysql.createPool().query` as its module and the way from there; scoped packages keep their slash. */
export function rootAndPathOf(api: string): { readonly root: string; readonly path: string } {
  const root = /^(?:@[^/]+\/)?[^.(]+/.exec(api)?.[0] ?? api
  return { root, path: api.slice(root.length).replace(/^\./, '') }
}

/** Of things that come from elsewhere only the name is known. */
export function isUnknownRoot(root: string): boolean {
  return root.startsWith('?')
}
