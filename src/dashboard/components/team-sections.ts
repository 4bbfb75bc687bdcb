import type { Role } from '../api/types.ts'
import { teamPath } from '../routing/paths.ts'

/** A section of a team's pages. `role` is the role that the API requires for it. */
export type TeamSection = { readonly id: string; readonly title: string; readonly path: string; readonly role: Role }

const SECTIONS = {
  overview: { id: 'overview', title: 'Overview', path: '', role: 'member' },
  'pull-requests': { id: 'pull-requests', title: 'Pull requests', path: '/pull-requests', role: 'member' },
  'fix-prs': { id: 'fix-prs', title: 'Fix pull requests', path: '/fix-prs', role: 'member' },
  dependencies: { id: 'dependencies', title: 'Dependencies', path: '/dependencies', role: 'member' },
  credits: { id: 'credits', title: 'AI credits', path: '/credits', role: 'member' },
  members: { id: 'members', title: 'Members', path: '/members', role: 'member' },
  tokens: { id: 'tokens', title: 'API tokens', path: '/tokens', role: 'admin' },
  billing: { id: 'billing', title: 'Billing', path: '/billing', role: 'owner' },
  'audit-log': { id: 'audit-log', title: 'Audit log', path: '/audit-log', role: 'admin' },
  settings: { id: 'settings', title: 'Settings', path: '/settings', role: 'admin' },
} as const satisfies Readonly<Record<string, TeamSection>>

/** In navigation order. */
export const TEAM_SECTIONS = Object.values(SECTIONS)

export type SectionId = keyof typeof SECTIONS

const RANKS: Readonly<Record<Role, number>> = { member: 0, admin: 1, owner: 2 }

export function hasRole(role: Role, needed: Role): boolean {
  return RANKS[role] >= RANKS[needed]
}

export function sectionPath(teamId: string, section: TeamSection): string {
  return teamPath(teamId) + section.path
}

export function findSection(id: SectionId): TeamSection {
  return SECTIONS[id]
}
