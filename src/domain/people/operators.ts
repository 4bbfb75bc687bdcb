/**
 * Whether somebody's login is among those that run the service. The code host knows no difference between capital letters and
 * small ones.
 */
export function isOperator(operatorLogins: readonly string[], login: string | null): boolean {
  if (login === null) return false
  const wanted = login.toLowerCase()
  return operatorLogins.some((known) => known.toLowerCase() === wanted)
}
