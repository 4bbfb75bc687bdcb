import { fixJavaFilePermission } from './file-permission/java.ts'
import { fixJavaHeaderInjection } from './header-injection/java.ts'
import { fixJavaInsecureCookie } from './insecure-cookie/java.ts'
import { fixJavaInsecureTempFile } from './insecure-temp-file/java.ts'
import { fixJavaLogInjection } from './log-injection/java.ts'
import { fixJavaTimingAttack } from './timing-attack/java.ts'
import { fixJavaWeakCrypto } from './weak-crypto/java.ts'
import { fixJavaWeakHash } from './weak-hash/java.ts'
import { fixJavaWeakRandom } from './weak-random/java.ts'
import { fixJavaXxe } from './xxe/java.ts'
import type { JavaFixer } from './fixer.ts'

/** By rule. */
export const JAVA_FIXERS: ReadonlyMap<string, JavaFixer> = new Map([
  ['file-permission', fixJavaFilePermission],
  ['header-injection', fixJavaHeaderInjection],
  ['insecure-cookie', fixJavaInsecureCookie],
  ['insecure-temp-file', fixJavaInsecureTempFile],
  ['log-injection', fixJavaLogInjection],
  ['timing-attack', fixJavaTimingAttack],
  ['weak-crypto', fixJavaWeakCrypto],
  ['weak-hash', fixJavaWeakHash],
  ['weak-random', fixJavaWeakRandom],
  ['xxe', fixJavaXxe],
])
