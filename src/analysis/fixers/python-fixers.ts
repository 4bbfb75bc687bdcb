import { fixPythonCodeInjection } from './code-injection/python.ts'
import { fixPythonCommandInjection } from './command-injection/python.ts'
import { fixPythonCors } from './cors/python.ts'
import { fixPythonCsrf } from './csrf/python.ts'
import { fixPythonDebugEnabled } from './debug-enabled/python.ts'
import { fixPythonFilePermission } from './file-permission/python.ts'
import { fixPythonHardcodedSecret } from './hardcoded-secret/python.ts'
import { fixPythonHeaderInjection } from './header-injection/python.ts'
import { fixPythonInformationExposure } from './information-exposure/python.ts'
import { fixPythonInsecureCookie } from './insecure-cookie/python.ts'
import { fixPythonInsecureDeserialization } from './insecure-deserialization/python.ts'
import { fixPythonInsecureTempFile } from './insecure-temp-file/python.ts'
import { fixPythonJwt } from './jwt/python.ts'
import { fixPythonLdapInjection } from './ldap-injection/python.ts'
import { fixPythonLogInjection } from './log-injection/python.ts'
import { fixPythonNosqlInjection } from './nosql-injection/python.ts'
import { fixPythonOpenRedirect } from './open-redirect/python.ts'
import { fixPythonPathTraversal } from './path-traversal/python.ts'
import { fixPythonRedos } from './redos/python.ts'
import { fixPythonRegexInjection } from './regex-injection/python.ts'
import { fixPythonResourceExhaustion } from './resource-exhaustion/python.ts'
import { fixPythonSessionFixation } from './session-fixation/python.ts'
import { fixPythonSqlInjection } from './sql-injection/python.ts'
import { fixPythonTemplateInjection } from './template-injection/python.ts'
import { fixPythonTimingAttack } from './timing-attack/python.ts'
import { fixPythonTlsVerification } from './tls-verification/python.ts'
import { fixPythonWeakCrypto } from './weak-crypto/python.ts'
import { fixPythonWeakHash } from './weak-hash/python.ts'
import { fixPythonWeakRandom } from './weak-random/python.ts'
import { fixPythonXpathInjection } from './xpath-injection/python.ts'
import { fixPythonXss } from './xss/python.ts'
import { fixPythonXxe } from './xxe/python.ts'
import { fixPythonZipSlip } from './zip-slip/python.ts'
import type { PythonFixer } from './fixer.ts'

/** By rule. */
export const PYTHON_FIXERS: ReadonlyMap<string, PythonFixer> = new Map([
  ['code-injection', fixPythonCodeInjection],
  ['command-injection', fixPythonCommandInjection],
  ['cors', fixPythonCors],
  ['csrf', fixPythonCsrf],
  ['debug-enabled', fixPythonDebugEnabled],
  ['file-permission', fixPythonFilePermission],
  ['hardcoded-secret', fixPythonHardcodedSecret],
  ['header-injection', fixPythonHeaderInjection],
  ['information-exposure', fixPythonInformationExposure],
  ['insecure-cookie', fixPythonInsecureCookie],
  ['insecure-deserialization', fixPythonInsecureDeserialization],
  ['insecure-temp-file', fixPythonInsecureTempFile],
  ['jwt', fixPythonJwt],
  ['ldap-injection', fixPythonLdapInjection],
  ['log-injection', fixPythonLogInjection],
  ['nosql-injection', fixPythonNosqlInjection],
  ['open-redirect', fixPythonOpenRedirect],
  ['path-traversal', fixPythonPathTraversal],
  ['redos', fixPythonRedos],
  ['regex-injection', fixPythonRegexInjection],
  ['resource-exhaustion', fixPythonResourceExhaustion],
  ['session-fixation', fixPythonSessionFixation],
  ['sql-injection', fixPythonSqlInjection],
  ['template-injection', fixPythonTemplateInjection],
  ['timing-attack', fixPythonTimingAttack],
  ['tls-verification', fixPythonTlsVerification],
  ['weak-crypto', fixPythonWeakCrypto],
  ['weak-hash', fixPythonWeakHash],
  ['weak-random', fixPythonWeakRandom],
  ['xpath-injection', fixPythonXpathInjection],
  ['xss', fixPythonXss],
  ['xxe', fixPythonXxe],
  ['zip-slip', fixPythonZipSlip],
])
