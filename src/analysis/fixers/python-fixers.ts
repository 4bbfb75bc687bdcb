import { fixPythonCsrf } from './csrf/python.ts'
import { fixPythonDebugEnabled } from './debug-enabled/python.ts'
import { fixPythonFilePermission } from './file-permission/python.ts'
import { fixPythonInsecureCookie } from './insecure-cookie/python.ts'
import { fixPythonInsecureDeserialization } from './insecure-deserialization/python.ts'
import { fixPythonInsecureTempFile } from './insecure-temp-file/python.ts'
import { fixPythonJwt } from './jwt/python.ts'
import { fixPythonResourceExhaustion } from './resource-exhaustion/python.ts'
import { fixPythonSqlInjection } from './sql-injection/python.ts'
import { fixPythonTimingAttack } from './timing-attack/python.ts'
import { fixPythonTlsVerification } from './tls-verification/python.ts'
import { fixPythonWeakCrypto } from './weak-crypto/python.ts'
import { fixPythonWeakHash } from './weak-hash/python.ts'
import { fixPythonWeakRandom } from './weak-random/python.ts'
import { fixPythonXxe } from './xxe/python.ts'
import type { PythonFixer } from './fixer.ts'

/** By rule. */
export const PYTHON_FIXERS: ReadonlyMap<string, PythonFixer> = new Map([
  ['csrf', fixPythonCsrf],
  ['debug-enabled', fixPythonDebugEnabled],
  ['file-permission', fixPythonFilePermission],
  ['insecure-cookie', fixPythonInsecureCookie],
  ['insecure-deserialization', fixPythonInsecureDeserialization],
  ['insecure-temp-file', fixPythonInsecureTempFile],
  ['jwt', fixPythonJwt],
  ['resource-exhaustion', fixPythonResourceExhaustion],
  ['sql-injection', fixPythonSqlInjection],
  ['timing-attack', fixPythonTimingAttack],
  ['tls-verification', fixPythonTlsVerification],
  ['weak-crypto', fixPythonWeakCrypto],
  ['weak-hash', fixPythonWeakHash],
  ['weak-random', fixPythonWeakRandom],
  ['xxe', fixPythonXxe],
])
