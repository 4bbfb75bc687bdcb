import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const ITERATIONS = 4096
const SALT_BYTES = 16
const KEY_BYTES = 32

/**
 * The form in which Postgres stores a password (RFC 5802). Passing it to `ALTER ROLE … PASSWORD` keeps the password
 * itself out of the server's log and statistics, which quote such statements.
 * @param password of ASCII characters.
 */
export function createScramVerifier(password: string, salt: Buffer = randomBytes(SALT_BYTES)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256')
  const storedKey = createHash('sha256').update(sign(salted, 'Client Key')).digest('base64')
  const serverKey = sign(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

function sign(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
