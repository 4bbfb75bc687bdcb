import type { Finding } from '../../analysis/source/finding.ts'
import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { CodeHost, FileAtCommit, InstallationClient } from '../../gateways/codehost/code-host.ts'
import { findAnalysis, type AnalysisRecord } from '../../db/repositories/analysis-record-repository.ts'
import type { Database } from '../../db/client.ts'
import { findCoveredRepository } from '../../db/repositories/fix-pr-target-repository.ts'
import {
  cutExcerpt,
  EXCERPT_LIMITS,
  filesOfFinding,
  type ExcerptFile,
  type ExcerptGap,
  type ExcerptLine,
} from '../../domain/review/code-excerpt.ts'
import { parseRepositoryFullName, type RepositoryRef } from '../../domain/code-host/pull-request.ts'
import { collectSecretLines, type SecretLines } from '../../domain/findings/secret-lines.ts'
import { AppError } from '../../errors.ts'
import { readFiles } from '../pull-request-files/read-files.ts'

export type FileExcerpt = {
  readonly path: string
  readonly totalLines: number
  readonly lines: readonly ExcerptLine[]
  /** A sentence saying why the file is not shown. */
  readonly gap: string | null
}
/** The code around a finding, read from the code host for this response. */
export type Excerpts = {
  readonly findingId: string
  readonly headSha: string | null
  readonly files: readonly FileExcerpt[]
  /** Why no code can be shown. */
  readonly gap: { readonly code: ExcerptGap; readonly reason: string } | null
}
export type ReadExcerpts = (input: {
  readonly teamId: string
  readonly analysisId: string
  readonly findingId: string
}) => Promise<Excerpts>

type Outcome = ExcerptGap | readonly FileExcerpt[]

const GAPS: Readonly<Record<ExcerptGap, string>> = {
  not_from_repository:
    'This code was sent to the API. It is not kept, so it cannot be shown; the lines are those of the file that was sent.',
  not_covered:
    'No installation of this team covers the repository any more, so its code cannot be read. Install the app on it again to see it here.',
  no_permission: 'The app may not read the contents of this repository. An owner of the account can allow it.',
  commit_gone: 'The code host no longer has this commit, as after a deleted repository or branch.',
}
const FILE_GAPS: Readonly<Record<Exclude<FileAtCommit['kind'], 'text'>, string>> = {
  missing: 'The commit has no such file.',
  not_text: 'The file is not text.',
  too_large: 'The file is too large to be shown.',
  symlink: 'It is a symbolic link, which is not followed.',
  submodule: 'It is a submodule, which is not read.',
}
const TOO_MUCH = 'The files of this finding are too large to be shown together.'

/**
 * Reads the lines around the steps of a finding's trace, at the head that was analysed. Code is not stored here, so
 * each request reads it from the code host. Lines that contain a found secret are masked.
 * @throws AppError NOT_FOUND, CODE_HOST_UNAVAILABLE
 */
export function createReadExcerpts(deps: { readonly db: Database; readonly codeHost: CodeHost }): ReadExcerpts {
  return async ({ teamId, analysisId, findingId }) => {
    const analysis = await findAnalysis(deps.db, { teamId, analysisId })
    if (!analysis) throw new AppError('NOT_FOUND', { message: 'Analysis not found.' })
    const finding = allFindings(analysis).find(({ id }) => id === findingId)
    if (!finding) throw new AppError('NOT_FOUND', { message: 'The analysis has no such finding.' })
    const { repositoryId, headSha } = analysis
    const answer = (outcome: Outcome): Excerpts => ({
      findingId,
      headSha,
      files: typeof outcome === 'string' ? [] : outcome,
      gap: typeof outcome === 'string' ? { code: outcome, reason: GAPS[outcome] } : null,
    })
    if (repositoryId === null || headSha === null) return answer('not_from_repository')
    const covered = await findCoveredRepository(deps.db, teamId, repositoryId)
    if (!covered) return answer('not_covered')
    const secretLines = collectSecretLines(allFindings(analysis))
    return answer(
      await withGaps(async () => {
        const client = await deps.codeHost.forInstallation(covered.installationId)
        const ref = parseRepositoryFullName(covered.fullName)
        return readCode(client, { ref, sha: headSha, files: filesOfFinding(finding), secretLines })
      }),
    )
  }
}

/** Includes suppressed findings: they can be opened too, and their secrets have to be masked as well. */
function allFindings({ findings, suppressed }: AnalysisRecord): Finding[] {
  return [...findings, ...suppressed.map(({ finding }) => finding)]
}

type CodeToRead = {
  readonly ref: RepositoryRef
  readonly sha: string
  readonly files: readonly ExcerptFile[]
  readonly secretLines: SecretLines
}

async function readCode(client: InstallationClient, input: CodeToRead): Promise<FileExcerpt[] | 'commit_gone'> {
  const { files } = input
  const contents = await readUnlessGone(client, input)
  if (contents === null) return 'commit_gone'
  let left: number = EXCERPT_LIMITS.lines
  return files.map((file, index) => {
    const excerpt = toExcerpt(contents[index] ?? null, file, { secretLines: input.secretLines, budget: left })
    left -= excerpt.lines.length
    return excerpt
  })
}

/** @returns null when the code host no longer has the commit. */
async function readUnlessGone(client: InstallationClient, { ref, sha, files }: CodeToRead) {
  try {
    return await readFiles(client, { ref, sha, paths: files.map(({ path }) => path) }, EXCERPT_LIMITS)
  } catch (error) {
    const isNotFound = error instanceof CodeHostError && error.kind === 'not_found'
    if (isNotFound && (await client.getCommit(ref, sha)) === null) return null
    throw error
  }
}

function toExcerpt(
  content: FileAtCommit | null,
  file: ExcerptFile,
  options: Parameters<typeof cutExcerpt>[2],
): FileExcerpt {
  const { path } = file
  if (content?.kind === 'text') return { path, ...cutExcerpt(content.content, file, options), gap: null }
  return { path, totalLines: 0, lines: [], gap: content === null ? TOO_MUCH : FILE_GAPS[content.kind] }
}

/** A lasting obstacle becomes a sentence in the response; a temporary one is an error that the caller can retry. */
async function withGaps(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CodeHostError)) throw error
    if (error.kind === 'permission_denied') return 'no_permission'
    // Missing files and commits were handled above, so this is about the installation.
    if (error.kind === 'suspended' || error.kind === 'not_found') return 'not_covered'
    const details = error.retryAfter === undefined ? undefined : { retryAfter: error.retryAfter }
    throw new AppError('CODE_HOST_UNAVAILABLE', { details, cause: error })
  }
}
