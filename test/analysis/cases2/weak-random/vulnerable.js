const token = Math.random().toString(36).slice(2) // finding: weak-random
function generatePassword(length) {
  const letters = 'abcdef'
  let password = ''
  for (let i = 0; i < length; i += 1) password += letters[Math.floor(Math.random() * letters.length)] // finding: weak-random
  return password
}
const session = { sessionId: 's' + Math.random() } // finding: weak-random
function makeResetCode() {
  return Math.floor(Math.random() * 1000000) // finding: weak-random
}
user.apiKey = String(Math.random()) // finding: weak-random
export { token, generatePassword, session, makeResetCode }
