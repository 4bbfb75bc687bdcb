import React, { useState } from 'react'
import { Button } from './button'
import * as ui from 'ui'

export function Page({ user, items = [] }, ref) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button disabled title="x" onClick={() => setOpen(!open)} {...user.props} />
      <ui.Panel.Body data-id={user.id} xlink:href={user.url}>
        Hello {user.name}
        {/* nothing */}
        {items.map((item) => (
          <li key={item.id} dangerouslySetInnerHTML={{ __html: item.html }} />
        ))}
        {...items}
        {open && <svg:rect icon=<b>bold</b> />}
      </ui.Panel.Body>
      <my-element />
      <this.Part />
    </>
  )
}
