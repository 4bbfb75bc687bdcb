import type { FixMade } from '../../api/types.ts'
import { SeverityBadge } from '../../components/badges.tsx'
import { InlineCode } from '../../components/inline-code.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'
import { rulePath } from '../../routing/paths.ts'
import { GUIDANCE } from '../create-fix/review-guidance.ts'
import { providerName } from '../credits/credit-texts.ts'
import { Fact } from './fact.tsx'
import { describeBehaviour, describeLockFile, describeRuns, listProofs, UPGRADED_BY } from './fix-texts.ts'

/** One fix: what it does, how closely to review it, and what was proven. */
export function FixCard({ fix }: { fix: FixMade }) {
  return (
    <article className="finding">
      <div className="finding-head">
        <SeverityBadge severity={fix.severity} />
        <h3 className="clamped">
          <VisibleText text={fix.title} />
        </h3>
      </div>
      <p className="finding-place small">
        <code className="clamped">
          <VisibleText text={`${fix.file}:${fix.line}`} code />
        </code>
        {!fix.upgrade && (
          <Link to={rulePath(fix.ruleId)}>
            <span className="visually-hidden">About the rule </span>
            {fix.ruleId}
          </Link>
        )}
      </p>
      <p className="clamped">
        <InlineCode text={fix.explanation} />
      </p>
      <dl className="facts fix-facts">
        <Fact name="Guidance">
          <span className={`guidance guidance-${fix.safety}`}>{GUIDANCE[fix.safety]}</span>
        </Fact>
        {fix.ai && (
          <Fact name="Written by">
            <VisibleText text={providerName(fix.ai.provider)} />,{' '}
            <code>
              <VisibleText text={fix.ai.model} code />
            </code>
          </Fact>
        )}
        <Fact name="Behaviour">
          <InlineCode text={describeBehaviour(fix.behaviourChange)} />
        </Fact>
        {fix.upgrade && <UpgradeFacts upgrade={fix.upgrade} />}
        {fix.proof && <Proofs proof={fix.proof} />}
        {fix.differential && <Fact name="When run">{describeRuns(fix.differential)}</Fact>}
      </dl>
    </article>
  )
}

function UpgradeFacts({ upgrade }: { upgrade: NonNullable<FixMade['upgrade']> }) {
  const { packageName, from, to, how, cleared } = upgrade
  return (
    <>
      <Fact name="Upgrade">
        <span className="clamped">
          <code>
            <VisibleText text={packageName} code />
          </code>{' '}
          <VisibleText text={from} /> → <VisibleText text={to} />, {UPGRADED_BY[how]}
        </span>
      </Fact>
      {cleared.length > 0 && (
        <Fact name="Clears">
          <span className="clamped">
            <VisibleText text={cleared.join(', ')} />
          </span>
        </Fact>
      )}
      <Fact name="Lock file">
        <InlineCode text={describeLockFile(upgrade)} />
      </Fact>
    </>
  )
}

function Proofs({ proof }: { proof: NonNullable<FixMade['proof']> }) {
  return (
    <Fact name="Proven">
      <ul className="proofs">
        {listProofs(proof).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Fact>
  )
}
