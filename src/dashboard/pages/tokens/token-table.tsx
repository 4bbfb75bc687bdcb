import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { revokeToken, tokensQuery } from '../../api/tokens.ts'
import type { Token } from '../../api/types.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PagesTable } from '../../components/pages-table.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'

export function TokenTable({ teamId, onRevoked }: { teamId: string; onRevoked: (tokenId: string) => void }) {
  const list = useInfiniteQuery(tokensQuery(teamId))
  const [asked, setAsked] = useState<Token | null>(null)
  return (
    <div>
      <PagesTable
        label="API tokens"
        list={list}
        columns={['Name', 'Access', 'Created', 'Last used', 'Works until', 'Actions']}
        empty="None yet. A CI build, for example, needs one."
      >
        {(token) => (
          <tr key={token.id}>
            <th scope="row">
              <strong>
                <VisibleText text={token.name} />
              </strong>
              <span className="muted small person-line">
                ends in <code>{token.hint}</code>
              </span>
            </th>
            <td>{token.scopes.includes('write') ? 'Read and write' : 'Read'}</td>
            <td>
              <TimeText time={token.createdAt} format="date" />
            </td>
            <td>{token.lastUsedAt ? <TimeText time={token.lastUsedAt} /> : 'Never'}</td>
            <td>
              <TokenEnd expiresAt={token.expiresAt} />
            </td>
            <td>
              <button
                type="button"
                className="button button-small"
                aria-label={`Revoke ${token.name}`}
                onClick={() => setAsked(token)}
              >
                Revoke
              </button>
            </td>
          </tr>
        )}
      </PagesTable>
      {asked && (
        <RevokeDialog
          teamId={teamId}
          token={asked}
          onClose={() => setAsked(null)}
          onRevoked={() => {
            // The dialog restores the focus to a button that is removed with its row. Only after that can the focus be
            // moved.
            flushSync(() => setAsked(null))
            onRevoked(asked.id)
            document.getElementById('token-list')?.focus()
          }}
        />
      )}
    </div>
  )
}

function TokenEnd({ expiresAt }: { expiresAt: string | null }) {
  if (expiresAt === null) return 'It is revoked'
  return (
    <>
      <TimeText time={expiresAt} format="date" />{' '}
      {new Date(expiresAt) < new Date() && <span className="badge badge-medium">Expired</span>}
    </>
  )
}

function RevokeDialog(props: { teamId: string; token: Token; onRevoked: () => void; onClose: () => void }) {
  const { teamId, token, onRevoked, onClose } = props
  const client = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => revokeToken(teamId, token.id),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: tokensQuery(teamId).queryKey })
      onRevoked()
    },
  })
  return (
    <ConfirmDialog
      title="Revoke this token?"
      action="Revoke"
      danger
      pending={revoking.isPending}
      error={revoking.error}
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
    >
      <p>
        <VisibleText text={token.name} /> stops working immediately. This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
