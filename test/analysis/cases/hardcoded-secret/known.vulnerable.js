export function signIn(user, password) {
  if (password === 'letMe1n!') return true // finding: hardcoded-secret
  return check(user, password)
}
