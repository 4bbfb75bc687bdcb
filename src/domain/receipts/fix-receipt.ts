import Type, { type Static } from 'typebox'
import { FIX_KINDS, FIX_SAFETIES } from '../../analysis/source/finding.ts'

export const FIX_RECEIPT_SCHEMA_PATH = '/schemas/fix-receipt.json'
/**
 * The type of the document in an envelope, which is part of the signature. A later version of the document gets its own
 * type.
 */
export const FIX_RECEIPT_TYPE = 'application/vnd.fixwright.fix-receipt.v1+json'

const CLOSED = { additionalProperties: false }
const Count = Type.Integer({ minimum: 0 })
const ObjectName = Type.String({ pattern: '^[0-9a-f]{40}(?:[0-9a-f]{24})?$', description: 'The name of a Git object' })
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, in hex' })

const Proof = Type.Object(
  {
    firedBefore: Type.Boolean({ description: 'The rule reported the finding before the fix' }),
    silentAfter: Type.Boolean({ description: 'The rule no longer reports the finding' }),
    nothingNew: Type.Boolean({ description: 'No rule reports anything new' }),
    parses: Type.Boolean({ description: 'The fixed file parses without errors' }),
    signaturesKept: Type.Boolean({ description: 'Exported names and function parameters are unchanged' }),
  },
  CLOSED,
)

/** The results of running a pure function before and after its fix. */
const Differential = Type.Object(
  {
    benign: Type.Object(
      { equal: Count, total: Count },
      { ...CLOSED, description: 'Ordinary inputs, and how many of them had the same result before and after' },
    ),
    attack: Type.Object(
      { blocked: Count, total: Count },
      { ...CLOSED, description: 'Attacks that succeeded before, and how many of them no longer do' },
    ),
  },
  CLOSED,
)

const Fix = Type.Object(
  {
    ruleId: Type.String(),
    findingId: Type.String({ description: 'The fingerprint of the finding' }),
    file: Type.String(),
    line: Type.Integer({ minimum: 1, description: 'Where the finding was before the fix' }),
    title: Type.String({ description: 'What the fix does' }),
    safety: Type.Enum([...FIX_SAFETIES], { description: 'Merge without review, after a glance, or after review' }),
    proof: Proof,
    differential: Type.Optional(Differential),
    kind: Type.Optional(
      Type.Enum([...FIX_KINDS], {
        description: 'How it was made: by a fixer, by an AI model, or as an upgrade of a dependency',
      }),
    ),
    ai: Type.Optional(
      Type.Object(
        { provider: Type.String(), model: Type.String() },
        { ...CLOSED, description: 'The model that wrote it, and its title; only for AI fixes' },
      ),
    ),
  },
  CLOSED,
)

const Content = Type.Object({ sha256: Sha256, gitBlob: ObjectName }, CLOSED)
const File = Type.Object({ path: Type.String(), before: Content, after: Content }, CLOSED)

/**
 * The content of the receipt of a fix pull request. The same schema is published and validates receipts. Contains no
 * code.
 */
export const FixReceipt = Type.Object(
  {
    receiptId: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    issuedAt: Type.String({ description: 'ISO 8601, UTC' }),
    product: Type.Object({ name: Type.Literal('Fixwright'), version: Type.String() }, CLOSED),
    analyser: Type.Object(
      { version: Type.String({ description: "A hash over the analyser's own code and its packages' versions" }) },
      CLOSED,
    ),
    installationId: Type.Integer({
      description: "The app's installation on the code host, whose key signs the receipt",
    }),
    repository: Type.Object({ id: Type.Integer(), fullName: Type.String() }, CLOSED),
    original: Type.Object(
      { number: Count, baseSha: ObjectName, headSha: ObjectName },
      { ...CLOSED, description: 'The pull request under review, at the time of the fix' },
    ),
    fixPullRequest: Type.Object({ number: Count, branch: Type.String(), commitSha: ObjectName }, CLOSED),
    fixes: Type.Array(Fix),
    files: Type.Array(File, { description: 'Every changed file, before (at the head) and after (in the fix commit)' }),
  },
  {
    ...CLOSED,
    title: 'Fix receipt',
    description:
      'What was proven about a fix pull request. It is the payload of a DSSE envelope, as canonical JSON (RFC 8785), with the ' +
      `payload type ${FIX_RECEIPT_TYPE} and one Ed25519 signature.`,
  },
)
export type FixReceipt = Static<typeof FixReceipt>

/** What is known once the commit is created, before anybody sees it. */
export type FixReceiptFacts = Omit<FixReceipt, 'receiptId' | 'issuedAt' | 'fixPullRequest'>
