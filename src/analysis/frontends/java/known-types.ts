import { ENTERPRISE_TYPES } from './known-enterprise-types.ts'
import { JAVAX_TYPES } from './known-javax-types.ts'
import { JDK_TYPES } from './known-jdk-types.ts'
import { LIBRARY_TYPES } from './known-library-types.ts'
import { MODELLED_ORG_TYPES } from './known-modelled-org-types.ts'
import { MODELLED_TYPES } from './known-modelled-types.ts'
import { SPRING_TYPES } from './known-spring-types.ts'

const FULL_TABLES = [JDK_TYPES, JAVAX_TYPES, ENTERPRISE_TYPES, SPRING_TYPES, LIBRARY_TYPES]
const TABLES = [...FULL_TABLES, MODELLED_TYPES, MODELLED_ORG_TYPES]
const cache = new Map<string, ReadonlySet<string> | null>()

/** The simple names of a package's public types in the tables; null for an unknown package. */
export function knownTypesOf(packageName: string): ReadonlySet<string> | null {
  const cached = cache.get(packageName)
  if (cached !== undefined) return cached
  const tables = TABLES.filter((one) => Object.hasOwn(one, packageName))
  // Unknown packages are not cached: their names come from the analysed code, without bound.
  if (tables.length === 0) return null
  const types = new Set(tables.flatMap((one) => one[packageName]?.trim().split(/\s+/) ?? []))
  cache.set(packageName, types)
  return types
}

/** Whether the tables name most of what a package holds. */
export function isKnownPackage(name: string): boolean {
  return FULL_TABLES.some((one) => Object.hasOwn(one, name))
}

/** Types that every file sees without an import. */
export function isLangType(name: string): boolean {
  return knownTypesOf('java.lang')?.has(name) === true
}

const INTERFACES_WITHOUT_MEMBERS_TO_INHERIT = new Set([
  'java.lang.Runnable',
  'java.lang.Comparable',
  'java.lang.Iterable',
  'java.io.Serializable',
  'java.io.Closeable',
  'java.util.Comparator',
  'java.util.Iterator',
  'java.util.concurrent.Callable',
  'java.security.PrivilegedAction',
  'java.security.PrivilegedExceptionAction',
  'java.lang.Object',
])

/**
 * A parent whose members are rarely called by their bare name, so that a bare call in an anonymous class means a method
 * of the enclosing class.
 */
export function addsFewNames(qualifiedName: string): boolean {
  return qualifiedName.startsWith('java.util.function.') || INTERFACES_WITHOUT_MEMBERS_TO_INHERIT.has(qualifiedName)
}
