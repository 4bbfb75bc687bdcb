import { ApiError } from '../../api/request.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import type { OperatorActing } from './use-operator-action.ts'

/** The result of the last operator action on this page. */
export function ActionNews({ acting }: { acting: Pick<OperatorActing<never>, 'news' | 'error' | 'region'> }) {
  const { news, error, region } = acting
  return (
    <div ref={region} tabIndex={-1} className="action-news" role="status">
      {news !== null && <p className="action-done">{news}</p>}
      {error !== null && error !== undefined && (
        <ErrorNotice error={error}>
          {error instanceof ApiError && error.message !== '' && (
            <p>
              <VisibleText text={error.message} />
            </p>
          )}
        </ErrorNotice>
      )}
    </div>
  )
}
