import { codeInjection } from './code-injection.ts'
import { commandInjection } from './command-injection.ts'
import { cors } from './cors.ts'
import { domXss } from './dom-xss.ts'
import { hardcodedSecret } from './hardcoded-secret.ts'
import { insecureCookie } from './insecure-cookie.ts'
import { insecureDeserialization } from './insecure-deserialization.ts'
import { jwt } from './jwt.ts'
import { nosqlInjection } from './nosql-injection.ts'
import { openRedirect } from './open-redirect.ts'
import { pathTraversal } from './path-traversal.ts'
import { prototypePollution } from './prototype-pollution.ts'
import type { Rule } from './rule.ts'
import { sqlInjection } from './sql-injection.ts'
import { ssrf } from './ssrf.ts'
import { tlsVerification } from './tls-verification.ts'
import { weakHash } from './weak-hash.ts'
import { weakRandom } from './weak-random.ts'
import { xss } from './xss.ts'

/** All rules, the most dangerous first. */
export const RULES: readonly Rule[] = [
  commandInjection,
  sqlInjection,
  codeInjection,
  insecureDeserialization,
  pathTraversal,
  ssrf,
  xss,
  domXss,
  nosqlInjection,
  prototypePollution,
  hardcodedSecret,
  jwt,
  tlsVerification,
  weakRandom,
  weakHash,
  openRedirect,
  cors,
  insecureCookie,
]

const BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]))

export function findRule(id: string): Rule | null {
  return BY_ID.get(id) ?? null
}
