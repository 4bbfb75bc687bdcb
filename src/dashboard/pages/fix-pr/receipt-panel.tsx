import { useQuery } from '@tanstack/react-query'
import { fixReceiptPath, receiptVerificationQuery } from '../../api/fix-receipts.ts'
import type { FixPrDetails, FixReceiptVerification } from '../../api/types.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { hasFinished } from '../create-fix/poll-delay.ts'
import { Fact } from './fact.tsx'
import { checkBelonging, describeFlaw, receiptFileName } from './receipt-texts.ts'

/** The signed record of what was proven, verified when the page is opened. */
export function ReceiptPanel({ fixPr }: { fixPr: FixPrDetails }) {
  const { receiptId } = fixPr
  return (
    <section className="panel receipt" aria-labelledby="receipt">
      <h2 id="receipt">Receipt</h2>
      {receiptId === null ? (
        <p className="muted small">{whyNone(fixPr)}</p>
      ) : (
        <>
          <Verification fixPr={fixPr} receiptId={receiptId} />
          <Copies fixPr={fixPr} receiptId={receiptId} />
        </>
      )}
    </section>
  )
}

function whyNone({ mode, openedAt, status }: FixPrDetails): string {
  if (mode === 'suggestions') return 'Suggestions have none: nothing is written until their author accepts them.'
  if (openedAt !== null) return 'None was issued for this one.'
  if (hasFinished(status)) return 'There is none, since nothing was opened.'
  return 'It is issued when the fix pull request is opened: a signed record of what was changed and proven.'
}

function Verification({ fixPr, receiptId }: { fixPr: FixPrDetails; receiptId: string }) {
  const verification = useQuery(receiptVerificationQuery(receiptId))
  if (verification.data) return <Outcome fixPr={fixPr} verification={verification.data} />
  if (verification.isError)
    return <ErrorNotice error={verification.error} onRetry={() => void verification.refetch()} />
  return <Loading label="Checking the receipt" />
}

function Outcome({ fixPr, verification }: { fixPr: FixPrDetails; verification: FixReceiptVerification }) {
  const { valid, payload, keyId } = verification
  const mixUp = payload && checkBelonging(payload, fixPr)
  if (!valid || !payload || mixUp) {
    return (
      <div className="receipt-outcome receipt-bad">
        <p className="receipt-verdict">Not verified</p>
        <p>{mixUp ?? describeFlaw(verification.reason)}</p>
        <p className="small">Do not rely on its content, and contact the operator of this server.</p>
      </div>
    )
  }
  return (
    <div className="receipt-outcome receipt-good">
      <p className="receipt-verdict">Verified</p>
      <ul className="check-list small">
        <li>Every byte is unchanged since it was signed</li>
        <li>The key belongs to this installation of the app</li>
        <li>
          <span>
            It was issued for this fix pull request, made for the head{' '}
            <code className="nowrap">{payload.original.headSha.slice(0, 7)}</code>
          </span>
        </li>
      </ul>
      <dl className="facts small">
        <Fact name="Issued">
          <TimeText time={payload.issuedAt} />
        </Fact>
        <Fact name="Covers">
          {countOf(payload.fixes.length, 'fix', 'fixes')} in {countOf(payload.files.length, 'file')}
        </Fact>
        <Fact name="Commit">
          <code title={payload.fixPullRequest.commitSha}>{payload.fixPullRequest.commitSha.slice(0, 7)}</code>
        </Fact>
        <Fact name="Key">
          <code title={keyId ?? undefined}>{keyId?.slice(0, 16)}…</code>
        </Fact>
      </dl>
    </div>
  )
}

function Copies({ fixPr, receiptId }: { fixPr: FixPrDetails; receiptId: string }) {
  const path = fixReceiptPath(receiptId)
  const command = `npm run verify-receipt -- ${window.location.origin}${path}`
  return (
    <>
      <p className="row">
        <a href={path} download={receiptFileName(fixPr)} className="button button-small">
          Download the receipt
        </a>
      </p>
      <details className="receipt-command">
        <summary>Check it yourself</summary>
        <p className="small muted">
          In a checkout of Fixwright, on any machine. With <code>--repo DIR</code> it also compares the files of a
          checkout of the branch.
        </p>
        <code className="secret">
          <VisibleText text={command} code />
        </code>
        <p className="row">
          <CopyButton text={command} label="Copy the command" />
        </p>
      </details>
    </>
  )
}
