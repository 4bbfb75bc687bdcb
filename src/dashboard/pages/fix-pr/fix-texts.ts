import type { FixMade } from '../../api/types.ts'

type Proof = NonNullable<FixMade['proof']>
type Upgrade = NonNullable<FixMade['upgrade']>

const PROOFS: readonly { readonly key: keyof Proof; readonly text: string }[] = [
  { key: 'parses', text: 'It parses' },
  { key: 'findingGone', text: 'The finding is gone' },
  { key: 'nothingNew', text: 'Nothing new was found' },
  { key: 'signaturesKept', text: 'Its signature is unchanged' },
]

/** The proven properties; a fix is never written unless all of them hold. */
export function listProofs(proof: Proof): string[] {
  return PROOFS.filter(({ key }) => proof[key]).map(({ text }) => text)
}

/** The results of running the function before and after the fix. */
export function describeRuns({ benign, attack }: NonNullable<FixMade['differential']>): string {
  return `${benign.equal} of ${benign.total} ordinary inputs gave the same result before and after, ${attack.blocked} of ${attack.total} attacks no longer work`
}

export function describeBehaviour(change: string): string {
  return /^none\.?$/i.test(change.trim()) ? 'Unchanged for ordinary input' : change
}

export const UPGRADED_BY: Readonly<Record<Upgrade['how'], string>> = {
  direct: 'by raising its own requirement',
  parent: 'with the dependency that requires it',
  override: 'by an override',
  lock: 'in the lock file alone',
}

export function describeLockFile({ lockFile, lockFileNote }: Pick<Upgrade, 'lockFile' | 'lockFileNote'>): string {
  if (lockFile === 'none') return 'There is none'
  if (lockFile === 'updated') return 'Updated'
  return lockFileNote ?? 'Has to be regenerated with the package manager'
}
