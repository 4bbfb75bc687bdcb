import type { NotFixable } from '../../api/types.ts'
import { FindingLine } from './finding-line.tsx'
import { GUIDANCE } from './review-guidance.ts'

/** Findings that AI will attempt. Its answers are not known yet, so there is no diff. */
export function AiList({ findings }: { findings: readonly NotFixable[] }) {
  if (findings.length === 0) return null
  return (
    <section aria-labelledby="by-ai">
      <h2 id="by-ai">Will be attempted with AI</h2>
      <p className="muted list-note">
        A model writes these fixes once you request them. Each is kept only if it is proven like the others: it parses,
        the finding is gone, and nothing new is found.
      </p>
      <div className="panel file">
        {findings.map((finding) => (
          <FindingLine key={finding.findingId} finding={finding}>
            <p>
              <span className="guidance guidance-review">{GUIDANCE.review}</span>
            </p>
          </FindingLine>
        ))}
      </div>
    </section>
  )
}
