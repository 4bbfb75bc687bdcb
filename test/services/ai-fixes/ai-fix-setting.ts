import { silentLogger } from '../../helpers/silent-logger.ts'
import { analyze } from '../../../src/analysis/analyze.ts'
import { prove } from '../../../src/analysis/prove.ts'
import type { Finding } from '../../../src/analysis/source/finding.ts'
import type { SourceFile } from '../../../src/analysis/source/source-file.ts'
import { findSurroundings } from '../../../src/analysis/surroundings.ts'
import type { AiAccess, AiResponse, AiClient, AiRequest } from '../../../src/gateways/ai/ai-client.ts'
import { createMakeAiFix, type MakeAiFixDeps } from '../../../src/services/ai-fixes/make-ai-fix.ts'

export const ACCESS: AiAccess = { provider: 'openrouter', model: 'stand-in', apiKey: 'sk-canary-0123456789' }

/** The analyser in this process. */
export const OPEN_SANDBOX: MakeAiFixDeps['sandbox'] = {
  prove: async (files, request) => prove(files, request),
  findSurroundings: async (file, lines) => findSurroundings(file, lines),
}

/** Answers in turn, the last one for ever; what it was asked is kept. */
export function createScriptedAi(answers: readonly (string | Error | ((request: AiRequest) => string))[]) {
  const requests: AiRequest[] = []
  const complete: AiClient['complete'] = async (_access, request): Promise<AiResponse> => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]!
    requests.push(request)
    if (answer instanceof Error) throw answer
    const text = typeof answer === 'string' ? answer : answer(request)
    return { text, inputTokens: 900, outputTokens: 100, durationMs: 5 }
  }
  return { requests, ai: { complete } }
}

export function findingAt(files: readonly SourceFile[], line: number, ruleId?: string): Finding {
  const { findings } = analyze(files)
  const found = findings.find(
    (one) => one.file === files[0]!.path && one.range.start.line === line && (!ruleId || one.ruleId === ruleId),
  )
  if (!found)
    throw new Error(
      `Nothing is found in line ${line}; but in ${findings.map((one) => one.range.start.line).join(', ')}`,
    )
  return found
}

/** Runs the whole chain on one finding. */
export async function tryResponses(
  file: SourceFile,
  line: number,
  answers: Parameters<typeof createScriptedAi>[0],
  change: Partial<Parameters<ReturnType<typeof createMakeAiFix>>[0]> = {},
) {
  const { requests, ai } = createScriptedAi(answers)
  const makeAiFix = createMakeAiFix({ ai, sandbox: OPEN_SANDBOX, log: silentLogger })
  const outcome = await makeAiFix({
    teamId: 'team-1',
    access: ACCESS,
    finding: findingAt([file], line),
    files: [file],
    allowedPackages: new Set(),
    secretLines: new Set(),
    ...change,
  })
  return { outcome, requests }
}

export type ResponseEdit = { readonly first: number; readonly last: number; readonly replacement: string }

export function respondWith(edits: readonly ResponseEdit[], texts: Record<string, string> = {}): string {
  return JSON.stringify({
    title: 'Repair it',
    explanation: 'It is safe now.',
    behaviourChange: 'None.',
    ...texts,
    edits,
  })
}
