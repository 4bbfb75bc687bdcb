import type { Links } from '../../lib/links.ts'
import type { NotifyTeam } from '../notices/notify-team.ts'

export type QuotaDeps = { readonly notifyTeam: NotifyTeam; readonly links: Pick<Links, 'team'> }
