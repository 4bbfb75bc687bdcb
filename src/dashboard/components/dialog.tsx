import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

/** A question in front of the page. The browser keeps the focus in it and gives it back; Escape closes it. */
export function Dialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialog}
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
