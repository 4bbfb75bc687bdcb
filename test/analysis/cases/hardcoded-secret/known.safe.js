export function signIn(user, password, stored) {
  if (password === '' || password === '********' || user.type === 'password') return false
  return password === stored
}
