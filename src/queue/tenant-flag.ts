const PREFIX = 'tenant:'
const TENANT = /^[\w-]+$/

/** Marks a job as one for this tenant. */
export function tenantFlag(tenant: string): string {
  if (!TENANT.test(tenant)) throw new Error('A tenant is named by letters, digits and hyphens')
  return PREFIX + tenant
}

/** The mark among a job's flags; null when it is for nobody in particular. */
export function findTenantFlag(flags: Readonly<Record<string, true>> | null): string | null {
  return Object.keys(flags ?? {}).find((flag) => flag.startsWith(PREFIX)) ?? null
}
