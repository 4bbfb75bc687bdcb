import { fixCodeInjection } from './code-injection/javascript.ts'
import { fixCommandInjection } from './command-injection/javascript.ts'
import { fixCors } from './cors/javascript.ts'
import { fixCsrf } from './csrf/javascript.ts'
import { fixDebugEnabled } from './debug-enabled/javascript.ts'
import { fixDisabledProtection } from './disabled-protection/javascript.ts'
import { fixDomXss } from './dom-xss/javascript.ts'
import { fixFilePermission } from './file-permission/javascript.ts'
import { fixFormatString } from './format-string/javascript.ts'
import { fixHardcodedSecret } from './hardcoded-secret/javascript.ts'
import { fixHeaderInjection } from './header-injection/javascript.ts'
import { fixIncompleteSanitization } from './incomplete-sanitization/javascript.ts'
import { fixInformationExposure } from './information-exposure/javascript.ts'
import { fixInsecureCookie } from './insecure-cookie/javascript.ts'
import { fixInsecureDeserialization } from './insecure-deserialization/javascript.ts'
import { fixInsecureTempFile } from './insecure-temp-file/javascript.ts'
import { fixJwt } from './jwt/javascript.ts'
import { fixLdapInjection } from './ldap-injection/javascript.ts'
import { fixLogInjection } from './log-injection/javascript.ts'
import { fixNosqlInjection } from './nosql-injection/javascript.ts'
import { fixOpenRedirect } from './open-redirect/javascript.ts'
import { fixPathTraversal } from './path-traversal/javascript.ts'
import { fixPrototypePollution } from './prototype-pollution/javascript.ts'
import { fixRedos } from './redos/javascript.ts'
import { fixRegexInjection } from './regex-injection/javascript.ts'
import { fixSqlInjection } from './sql-injection/javascript.ts'
import { fixTemplateInjection } from './template-injection/javascript.ts'
import { fixTimingAttack } from './timing-attack/javascript.ts'
import { fixTlsVerification } from './tls-verification/javascript.ts'
import { fixUnsafeReflection } from './unsafe-reflection/javascript.ts'
import { fixWeakCrypto } from './weak-crypto/javascript.ts'
import { fixWeakHash } from './weak-hash/javascript.ts'
import { fixWeakRandom } from './weak-random/javascript.ts'
import { fixXpathInjection } from './xpath-injection/javascript.ts'
import { fixXss } from './xss/javascript.ts'
import { fixXxe } from './xxe/javascript.ts'
import { fixZipSlip } from './zip-slip/javascript.ts'
import type { Fixer } from './fixer.ts'

/** By rule; for JavaScript and TypeScript. */
export const JAVASCRIPT_FIXERS: ReadonlyMap<string, Fixer> = new Map([
  ['code-injection', fixCodeInjection],
  ['command-injection', fixCommandInjection],
  ['cors', fixCors],
  ['csrf', fixCsrf],
  ['debug-enabled', fixDebugEnabled],
  ['disabled-protection', fixDisabledProtection],
  ['dom-xss', fixDomXss],
  ['file-permission', fixFilePermission],
  ['format-string', fixFormatString],
  ['hardcoded-secret', fixHardcodedSecret],
  ['header-injection', fixHeaderInjection],
  ['incomplete-sanitization', fixIncompleteSanitization],
  ['information-exposure', fixInformationExposure],
  ['insecure-cookie', fixInsecureCookie],
  ['insecure-deserialization', fixInsecureDeserialization],
  ['insecure-temp-file', fixInsecureTempFile],
  ['jwt', fixJwt],
  ['ldap-injection', fixLdapInjection],
  ['log-injection', fixLogInjection],
  ['nosql-injection', fixNosqlInjection],
  ['open-redirect', fixOpenRedirect],
  ['path-traversal', fixPathTraversal],
  ['prototype-pollution', fixPrototypePollution],
  ['redos', fixRedos],
  ['regex-injection', fixRegexInjection],
  ['sql-injection', fixSqlInjection],
  ['template-injection', fixTemplateInjection],
  ['timing-attack', fixTimingAttack],
  ['tls-verification', fixTlsVerification],
  ['unsafe-reflection', fixUnsafeReflection],
  ['weak-crypto', fixWeakCrypto],
  ['weak-hash', fixWeakHash],
  ['weak-random', fixWeakRandom],
  ['xpath-injection', fixXpathInjection],
  ['xss', fixXss],
  ['xxe', fixXxe],
  ['zip-slip', fixZipSlip],
])
