import { fixJavaCommandInjection } from './command-injection/java.ts'
import { fixJavaCsrf } from './csrf/java.ts'
import { fixJavaDebugEnabled } from './debug-enabled/java.ts'
import { fixJavaFilePermission } from './file-permission/java.ts'
import { fixJavaFormatString } from './format-string/java.ts'
import { fixJavaHardcodedSecret } from './hardcoded-secret/java.ts'
import { fixJavaHeaderInjection } from './header-injection/java.ts'
import { fixJavaInformationExposure } from './information-exposure/java.ts'
import { fixJavaInsecureCookie } from './insecure-cookie/java.ts'
import { fixJavaInsecureDeserialization } from './insecure-deserialization/java.ts'
import { fixJavaInsecureTempFile } from './insecure-temp-file/java.ts'
import { fixJavaJwt } from './jwt/java.ts'
import { fixJavaLdapInjection } from './ldap-injection/java.ts'
import { fixJavaLogInjection } from './log-injection/java.ts'
import { fixJavaOpenRedirect } from './open-redirect/java.ts'
import { fixJavaPathTraversal, fixJavaZipSlip } from './path-traversal/java.ts'
import { fixJavaRedos } from './redos/java.ts'
import { fixJavaRegexInjection } from './regex-injection/java.ts'
import { fixJavaSessionFixation } from './session-fixation/java.ts'
import { fixJavaSqlInjection } from './sql-injection/java.ts'
import { fixJavaTimingAttack } from './timing-attack/java.ts'
import { fixJavaTlsVerification } from './tls-verification/java.ts'
import { fixJavaUnsafeReflection } from './unsafe-reflection/java.ts'
import { fixJavaWeakCrypto } from './weak-crypto/java.ts'
import { fixJavaWeakHash } from './weak-hash/java.ts'
import { fixJavaWeakRandom } from './weak-random/java.ts'
import { fixJavaXpathInjection } from './xpath-injection/java.ts'
import { fixJavaXss } from './xss/java.ts'
import { fixJavaXxe } from './xxe/java.ts'
import type { JavaFixer } from './fixer.ts'

/** By rule. */
export const JAVA_FIXERS: ReadonlyMap<string, JavaFixer> = new Map([
  ['command-injection', fixJavaCommandInjection],
  ['csrf', fixJavaCsrf],
  ['debug-enabled', fixJavaDebugEnabled],
  ['file-permission', fixJavaFilePermission],
  ['format-string', fixJavaFormatString],
  ['hardcoded-secret', fixJavaHardcodedSecret],
  ['header-injection', fixJavaHeaderInjection],
  ['information-exposure', fixJavaInformationExposure],
  ['insecure-cookie', fixJavaInsecureCookie],
  ['insecure-deserialization', fixJavaInsecureDeserialization],
  ['insecure-temp-file', fixJavaInsecureTempFile],
  ['jwt', fixJavaJwt],
  ['ldap-injection', fixJavaLdapInjection],
  ['log-injection', fixJavaLogInjection],
  ['open-redirect', fixJavaOpenRedirect],
  ['path-traversal', fixJavaPathTraversal],
  ['redos', fixJavaRedos],
  ['regex-injection', fixJavaRegexInjection],
  ['session-fixation', fixJavaSessionFixation],
  ['sql-injection', fixJavaSqlInjection],
  ['timing-attack', fixJavaTimingAttack],
  ['tls-verification', fixJavaTlsVerification],
  ['unsafe-reflection', fixJavaUnsafeReflection],
  ['weak-crypto', fixJavaWeakCrypto],
  ['weak-hash', fixJavaWeakHash],
  ['weak-random', fixJavaWeakRandom],
  ['xpath-injection', fixJavaXpathInjection],
  ['xss', fixJavaXss],
  ['xxe', fixJavaXxe],
  ['zip-slip', fixJavaZipSlip],
])
