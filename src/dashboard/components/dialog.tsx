import { useId, type ReactNode } from 'react'

/** A modal dialog. The browser traps the focus and restores it; Escape closes the dialog. */
export function Dialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const id = useId()
  return (
    <dialog
      ref={showModal}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
    >
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </dialog>
  )
}

/** React calls this when the element is mounted, and the returned function before it is unmounted. */
function showModal(element: HTMLDialogElement | null) {
  element?.showModal()
  return () => element?.close()
}
