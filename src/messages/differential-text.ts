import type { Differential } from '../analysis/source/text-edit.ts'

/** "benign 20/20 equal, attack 6/6 blocked" */
export function differentialText({ benign, attack }: Differential): string {
  return `benign ${benign.equal}/${benign.total} equal, attack ${attack.blocked}/${attack.total} blocked`
}
