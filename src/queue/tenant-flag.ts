const PREFIX = 'tenant:'
const TENANT = /^[\w-]+$/

/** The job flag that stands for this tenant. */
export function tenantFlag(tenant: string): string {
  if (!TENANT.test(tenant)) throw new Error('A tenant is named by letters, digits and hyphens')
  return PREFIX + tenant
}

/** The tenant's flag among a job's flags; null when the job belongs to no tenant. */
export function findTenantFlag(flags: Readonly<Record<string, true>> | null): string | null {
  return Object.keys(flags ?? {}).find((flag) => flag.startsWith(PREFIX)) ?? null
}
