import type { Role } from '../api/types.ts'
import { teamPath } from '../routing/paths.ts'

/** A part of a team's pages. `role` is what the API asks of those who read it. */
export type TeamSection = { readonly id: string; readonly title: string; readonly path: string; readonly role: Role }

export const TEAM_SECTIONS = [
  { id: 'overview', title: 'Overview', path: '', role: 'member' },
  { id: 'pull-requests', title: 'Pull requests', path: '/pull-requests', role: 'member' },
  { id: 'fix-prs', title: 'Fix pull requests', path: '/fix-prs', role: 'member' },
  { id: 'dependencies', title: 'Dependencies', path: '/dependencies', role: 'member' },
  { id: 'credits', title: 'AI credits', path: '/credits', role: 'member' },
  { id: 'members', title: 'Members', path: '/members', role: 'member' },
  { id: 'tokens', title: 'API tokens', path: '/tokens', role: 'admin' },
  { id: 'billing', title: 'Billing', path: '/billing', role: 'owner' },
  { id: 'audit-log', title: 'Audit log', path: '/audit-log', role: 'admin' },
  { id: 'settings', title: 'Settings', path: '/settings', role: 'admin' },
] as const satisfies readonly TeamSection[]

export type SectionId = (typeof TEAM_SECTIONS)[number]['id']

const RANKS: Readonly<Record<Role, number>> = { member: 0, admin: 1, owner: 2 }

export function hasRole(role: Role, needed: Role): boolean {
  return RANKS[role] >= RANKS[needed]
}

export function sectionPath(teamId: string, section: TeamSection): string {
  return teamPath(teamId) + section.path
}

export function findSection(id: SectionId): TeamSection {
  return TEAM_SECTIONS.find((section) => section.id === id)!
}
