import type { ServiceDeps } from '../service-deps.ts'
import { createNotifyTeam } from './notify-team.ts'
import { createReadOutbox } from './read-outbox.ts'
import { createTellRequester } from './notify-requester.ts'

/** Mails to people of teams. */
export function createNoticeServices(deps: Pick<ServiceDeps, 'db' | 'mailQueue' | 'links' | 'codeHostUrl'>) {
  return {
    notifyTeam: createNotifyTeam(deps),
    tellRequester: createTellRequester(deps),
    outbox: createReadOutbox(deps),
  }
}
