import { fixCodeInjection } from './code-injection/javascript.ts'
import { fixCommandInjection } from './command-injection/javascript.ts'
import { fixDomXss } from './dom-xss/javascript.ts'
import { fixHardcodedSecret } from './hardcoded-secret/javascript.ts'
import { fixInsecureCookie } from './insecure-cookie/javascript.ts'
import { fixInsecureDeserialization } from './insecure-deserialization/javascript.ts'
import { fixJwt } from './jwt/javascript.ts'
import { fixNosqlInjection } from './nosql-injection/javascript.ts'
import { fixOpenRedirect } from './open-redirect/javascript.ts'
import { fixPathTraversal } from './path-traversal/javascript.ts'
import { fixSqlInjection } from './sql-injection/javascript.ts'
import { fixTlsVerification } from './tls-verification/javascript.ts'
import { fixWeakHash } from './weak-hash/javascript.ts'
import { fixWeakRandom } from './weak-random/javascript.ts'
import { fixXss } from './xss/javascript.ts'
import type { Fixer } from './fixer.ts'

/** By rule; for JavaScript and TypeScript. */
export const JAVASCRIPT_FIXERS: ReadonlyMap<string, Fixer> = new Map([
  ['code-injection', fixCodeInjection],
  ['command-injection', fixCommandInjection],
  ['dom-xss', fixDomXss],
  ['hardcoded-secret', fixHardcodedSecret],
  ['insecure-cookie', fixInsecureCookie],
  ['insecure-deserialization', fixInsecureDeserialization],
  ['jwt', fixJwt],
  ['nosql-injection', fixNosqlInjection],
  ['open-redirect', fixOpenRedirect],
  ['path-traversal', fixPathTraversal],
  ['sql-injection', fixSqlInjection],
  ['tls-verification', fixTlsVerification],
  ['weak-hash', fixWeakHash],
  ['weak-random', fixWeakRandom],
  ['xss', fixXss],
])
