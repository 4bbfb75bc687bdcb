/** Whether a login is among those of the operators. Logins of the code host are not case-sensitive. */
export function isOperator(operatorLogins: readonly string[], login: string | null): boolean {
  if (login === null) return false
  const wanted = login.toLowerCase()
  return operatorLogins.some((known) => known.toLowerCase() === wanted)
}
