import { analyze } from '../../src/analysis/analyze.ts'
import { fix } from '../../src/analysis/fix.ts'
import { prove } from '../../src/analysis/prove.ts'
import { shareHelpers } from '../../src/analysis/share-helpers.ts'
import { findSurroundings } from '../../src/analysis/surroundings.ts'
import { createProjectFacts } from '../../src/dependencies/project/create-project-facts.ts'
import type { AnalysisSandbox } from '../../src/sandbox/analysis-sandbox.ts'

/** The analyser in this process, which tells what groups it was asked about; `SLOW` stands for what was cut short. */
export function createOpenSandbox() {
  const groups: string[] = []
  const sandbox: AnalysisSandbox = {
    analyze: () => Promise.reject(new Error('Services hand over sets')),
    analyzeSets: async (sets, request = {}) =>
      sets.map(({ files, context }) => {
        groups.push(files.map(({ path }) => path).join(' '))
        return {
          result: analyze(files, { ...request, context, project: createProjectFacts([...files, ...context]) }),
          isWhole: !files.some(({ content }) => content.includes('SLOW')),
          givenUp: [],
        }
      }),
    fix: async (files, request = {}) =>
      fix(files, { ...request, project: createProjectFacts([...files, ...(request.context ?? [])]) }),
    prove: async (files, request) => prove(files, request),
    shareHelpers: async (files, request) =>
      shareHelpers(files, { ...request, project: createProjectFacts(request.context) }),
    findSurroundings: async (file, lines) => findSurroundings(file, lines),
    close: async () => {},
  }
  return { sandbox, groups, take: () => groups.splice(0) }
}
