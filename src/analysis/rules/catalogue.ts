import { cleartextTransmission } from './cleartext-transmission.ts'
import { codeInjection } from './code-injection.ts'
import { commandInjection } from './command-injection.ts'
import { cors } from './cors.ts'
import { csrf } from './csrf.ts'
import { debugEnabled } from './debug-enabled.ts'
import { disabledProtection } from './disabled-protection.ts'
import { domXss } from './dom-xss.ts'
import { expressionInjection } from './expression-injection.ts'
import { filePermission } from './file-permission.ts'
import { formatString } from './format-string.ts'
import { hardcodedSecret } from './hardcoded-secret.ts'
import { headerInjection } from './header-injection.ts'
import { hostHeaderInjection } from './host-header-injection.ts'
import { incompleteSanitization } from './incomplete-sanitization.ts'
import { informationExposure } from './information-exposure.ts'
import { insecureCookie } from './insecure-cookie.ts'
import { insecureDeserialization } from './insecure-deserialization.ts'
import { insecureTempFile } from './insecure-temp-file.ts'
import { intentRedirection } from './intent-redirection.ts'
import { jndiInjection } from './jndi-injection.ts'
import { jwt } from './jwt.ts'
import { ldapInjection } from './ldap-injection.ts'
import { logInjection } from './log-injection.ts'
import { massAssignment } from './mass-assignment.ts'
import { missingAuthentication } from './missing-authentication.ts'
import { missingOriginCheck } from './missing-origin-check.ts'
import { nosqlInjection } from './nosql-injection.ts'
import { openRedirect } from './open-redirect.ts'
import { pathTraversal } from './path-traversal.ts'
import { prototypePollution } from './prototype-pollution.ts'
import { redos } from './redos.ts'
import { regexInjection } from './regex-injection.ts'
import { resourceExhaustion } from './resource-exhaustion.ts'
import type { Rule } from './rule.ts'
import { sessionFixation } from './session-fixation.ts'
import { sqlInjection } from './sql-injection.ts'
import { ssrf } from './ssrf.ts'
import { suppressionExpired } from './suppression-expired.ts'
import { suppressionInvalid } from './suppression-invalid.ts'
import { templateInjection } from './template-injection.ts'
import { timingAttack } from './timing-attack.ts'
import { tlsVerification } from './tls-verification.ts'
import { trustBoundary } from './trust-boundary.ts'
import { unsafeReflection } from './unsafe-reflection.ts'
import { weakCrypto } from './weak-crypto.ts'
import { weakHash } from './weak-hash.ts'
import { weakRandom } from './weak-random.ts'
import { xpathInjection } from './xpath-injection.ts'
import { xsltInjection } from './xslt-injection.ts'
import { xss } from './xss.ts'
import { xxe } from './xxe.ts'
import { zipSlip } from './zip-slip.ts'

/** All rules, the most dangerous first. */
export const RULES: readonly Rule[] = [
  commandInjection,
  sqlInjection,
  codeInjection,
  expressionInjection,
  templateInjection,
  insecureDeserialization,
  jndiInjection,
  pathTraversal,
  zipSlip,
  ssrf,
  xss,
  domXss,
  xxe,
  nosqlInjection,
  ldapInjection,
  xpathInjection,
  xsltInjection,
  unsafeReflection,
  prototypePollution,
  hardcodedSecret,
  jwt,
  tlsVerification,
  weakCrypto,
  weakHash,
  weakRandom,
  missingAuthentication,
  openRedirect,
  headerInjection,
  hostHeaderInjection,
  massAssignment,
  regexInjection,
  redos,
  resourceExhaustion,
  formatString,
  trustBoundary,
  intentRedirection,
  incompleteSanitization,
  csrf,
  cors,
  insecureCookie,
  sessionFixation,
  missingOriginCheck,
  informationExposure,
  debugEnabled,
  disabledProtection,
  timingAttack,
  insecureTempFile,
  filePermission,
  cleartextTransmission,
  logInjection,
  suppressionExpired,
  suppressionInvalid,
]

const BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]))

export function findRule(id: string): Rule | undefined {
  return BY_ID.get(id)
}
