import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { ErrorNotice } from './error-notice.tsx'

/** Asks before something is done. A failure is told inside, and one can try again or let it be. */
export function ConfirmDialog(props: {
  title: string
  action: string
  /** Destroys something. */
  danger?: boolean
  pending: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { pending, error, onConfirm, onClose } = props
  return (
    <Dialog title={props.title} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) onConfirm()
        }}
      >
        {props.children}
        {error !== null && error !== undefined && <ErrorNotice error={error} focus />}
        <div className="actions dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className={`button ${props.danger ? 'button-danger' : 'button-primary'}`}
            aria-disabled={pending}
          >
            {pending ? 'Working …' : props.action}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
