import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { ErrorNotice } from './error-notice.tsx'

/** Asks for confirmation. Shows a failure in the dialog, where the user can retry or cancel. */
export function ConfirmDialog(props: {
  title: string
  action: string
  /** The action destroys something. */
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
