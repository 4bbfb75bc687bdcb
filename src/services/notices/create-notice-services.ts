import type { ServiceDeps } from '../service-deps.ts'
import { createNotifyTeam } from './notify-team.ts'
import { createReadOutbox } from './read-outbox.ts'
import { createNotifyRequester } from './notify-requester.ts'

/** Mails to members of teams. */
export function createNoticeServices(deps: Pick<ServiceDeps, 'db' | 'mailQueue' | 'links' | 'codeHostUrl'>) {
  return {
    notifyTeam: createNotifyTeam(deps),
    notifyRequester: createNotifyRequester(deps),
    outbox: createReadOutbox(deps),
  }
}
