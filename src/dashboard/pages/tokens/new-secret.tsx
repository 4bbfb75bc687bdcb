import { useEffect, useRef } from 'react'
import type { CreatedToken } from '../../api/types.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { VisibleText } from '../../components/visible-text.tsx'

export function NewSecret({ token, onDone }: { token: CreatedToken; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Notice
      tone="success"
      title="Copy the token now"
      headingRef={heading}
      actions={
        <>
          <CopyButton text={token.token} label="Copy the token" />
          <button type="button" className="button button-quiet" onClick={onDone}>
            I have it
          </button>
        </>
      }
    >
      <p>
        This is the secret of <VisibleText text={token.name} />. It is shown only once and stored nowhere; anyone who
        has it can use it.
      </p>
      <code className="secret">{token.token}</code>
    </Notice>
  )
}
