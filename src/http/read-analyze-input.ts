import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { AppError } from '../errors.ts'
import { callerOf, tokenOf } from './plugins/caller.ts'
import type { AnalyzeRequest } from './schemas/findings.ts'
import type { AnalyzeCodeInput } from '../services/analyses/analyze-code.ts'
import type { Services } from '../services/create-services.ts'

const MAX_TEXT_BYTES = 1024 * 1024

/** @throws AppError BODY_TOO_LARGE, VALIDATION_FAILED, NOT_A_MEMBER */
export async function readAnalyzeInput(
  services: Pick<Services, 'listTeams'>,
  request: FastifyRequest,
  body: Static<typeof AnalyzeRequest>,
): Promise<AnalyzeCodeInput> {
  const { teamId: wantedTeamId, packageJson = null, code, language, filename } = body
  assertSize('code', code)
  if (packageJson !== null) assertSize('packageJson', packageJson)
  const userId = tokenOf(request) ? null : callerOf(request).user.id
  const teamId = await chooseTeam(services, request, wantedTeamId?.toLowerCase())
  return { teamId, userId, code, language, filename, packageJson }
}

function assertSize(field: string, text: string): void {
  if (Buffer.byteLength(text) <= MAX_TEXT_BYTES) return
  throw new AppError('BODY_TOO_LARGE', {
    message: `The field ${field} is larger than 1 MiB.`,
    details: { field, limitBytes: MAX_TEXT_BYTES },
  })
}

/** The team whose quota is used: the named one, or the person's only one; null for a person without a team. */
async function chooseTeam(
  services: Pick<Services, 'listTeams'>,
  request: FastifyRequest,
  wantedTeamId: string | undefined,
): Promise<string | null> {
  const token = tokenOf(request)
  const teamIds = token ? [token.teamId] : (await services.listTeams(callerOf(request).user.id)).map((team) => team.id)
  if (wantedTeamId !== undefined) {
    if (!teamIds.includes(wantedTeamId)) throw new AppError('NOT_A_MEMBER')
    return wantedTeamId
  }
  if (teamIds.length > 1)
    throw new AppError('VALIDATION_FAILED', {
      message: 'You are in several teams: specify one in the field teamId.',
      details: { in: 'body', fields: [{ field: 'teamId', problem: 'is missing' }] },
    })
  return teamIds[0] ?? null
}
