export type UrlLogin = { readonly user: string; readonly password: string }

/** The same address with another login. Host, port, database and parameters such as `sslmode` stay the same. */
export function withLogin(url: string, { user, password }: UrlLogin): string {
  const changed = Object.assign(new URL(url), { username: user, password })
  // As parameters they would take precedence over those above.
  for (const name of ['user', 'password']) changed.searchParams.delete(name)
  return changed.href
}

/** The same address; each connection starts as `role`, of which the login has to be a member. */
export function withRole(url: string, role: string): string {
  const changed = new URL(url)
  const options = changed.searchParams.get('options')
  changed.searchParams.set('options', [options, `-c role=${role}`].filter(Boolean).join(' '))
  return changed.href
}
