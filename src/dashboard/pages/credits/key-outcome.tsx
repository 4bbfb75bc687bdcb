import { ApiError } from '../../api/request.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Notice } from '../../components/notice.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { formatUnitPrice } from './credit-texts.ts'
import { problemsOf, REFUSED_KEY } from './key-problems.ts'
import type { KeyOutcome } from './use-own-key.ts'

/** The result of testing or saving, unless a field shows it. */
export function KeyOutcomeNotice({ outcome }: { outcome: KeyOutcome | null }) {
  return (
    <>
      <div role="status" className="key-outcome">
        {outcome?.kind === 'saved' && (
          <Notice tone="success" title="The key works and is stored">
            <p>AI fixes use it from now on.</p>
          </Notice>
        )}
        {outcome?.kind === 'tested' && <Tested {...outcome.result} />}
      </div>
      {outcome?.kind === 'failed' && problemsOf(outcome.error) === null && <Failed error={outcome.error} />}
    </>
  )
}

function Tested(props: { success: boolean; message: string; estimatedCostPerFix?: number }) {
  const { success, message, estimatedCostPerFix } = props
  if (!success) {
    return (
      <Notice tone="warning" title="The connection does not work">
        <p>
          <VisibleText text={message === 'Invalid API key' ? REFUSED_KEY : message} />
        </p>
        <p className="muted small">Nothing was stored.</p>
      </Notice>
    )
  }
  return (
    <Notice tone="success" title="The connection works">
      <p>
        {estimatedCostPerFix === undefined
          ? 'We do not know what a fix costs with this model; your provider bills it.'
          : `An ordinary fix costs about ${formatUnitPrice(estimatedCostPerFix)}, billed by your provider.`}{' '}
        Nothing is stored yet.
      </p>
    </Notice>
  )
}

/** The server's message says what the provider reported: a limit, no credit, no answer. */
function Failed({ error }: { error: unknown }) {
  const isShown = error instanceof ApiError && SHOWN_CODES.includes(error.code) && error.message !== ''
  return (
    <ErrorNotice error={error} focus>
      {isShown && (
        <p>
          <VisibleText text={error.message} />
        </p>
      )}
      <p>The key is still in its field.</p>
    </ErrorNotice>
  )
}

const SHOWN_CODES: readonly string[] = ['AI_PROVIDER_UNAVAILABLE', 'AI_NOT_CONFIGURED', 'AI_OPTION_IN_USE']
