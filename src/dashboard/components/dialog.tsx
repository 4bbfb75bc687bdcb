import { useId, type ReactNode } from 'react'

/** A question in front of the page. The browser keeps the focus in it and gives it back; Escape closes it. */
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

/** Called by React when the element is there; what it returns, before the element goes. */
function showModal(element: HTMLDialogElement | null) {
  element?.showModal()
  return () => element?.close()
}
