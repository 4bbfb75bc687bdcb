import type { ReactNode, Ref } from 'react'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

/** A framed message with a heading. The text conveys its tone; the colour only repeats it. */
export function Notice(props: {
  tone: NoticeTone
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  role?: 'alert' | 'status'
  headingRef?: Ref<HTMLHeadingElement>
}) {
  return (
    <section className={`notice notice-${props.tone}`} role={props.role}>
      <h2 className="notice-title" ref={props.headingRef} tabIndex={props.headingRef ? -1 : undefined}>
        {props.title}
      </h2>
      {props.children}
      {props.actions && <div className="actions">{props.actions}</div>}
    </section>
  )
}
