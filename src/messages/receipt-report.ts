import type { FixSafety } from '../analysis/source/finding.ts'
import type { ReceiptFlaw } from '../domain/receipts/check-receipt.ts'
import type { FixReceipt } from '../domain/receipts/fix-receipt.ts'
import { plainAuthor } from './ai-author.ts'
import { differentialText } from './differential-text.ts'
import { stripUnsafeCharacters } from './markdown/strip-unsafe-characters.ts'

/** A fix receipt as text for a terminal. Control characters are removed from text from outside, such as paths. */

export type FileComparison = {
  readonly path: string
  /** The file is as after the fix, as before it, different from both, or missing. */
  readonly state: 'after' | 'before' | 'different' | 'missing'
}

type Fix = FixReceipt['fixes'][number]

const FLAWS: Readonly<Record<ReceiptFlaw, string>> = {
  not_an_envelope: 'It is not, byte for byte, in the format of a receipt.',
  unknown_key: 'It was signed with a different key, or names one.',
  wrong_signature: 'The signature does not match the content: one of them was changed.',
  not_a_receipt: 'The signed document is not a fix receipt.',
  wrong_installation: 'It was signed for another installation.',
  wrong_receipt: 'It is a genuine receipt, but not the requested one.',
}
const REVIEW: Readonly<Record<FixSafety, string>> = {
  merge: 'merge without review',
  glance: 'merge after a glance',
  review: 'merge after review',
}
const STATES: Readonly<Record<FileComparison['state'], string>> = {
  after: 'matches the receipt',
  before: 'as before the fix',
  different: 'differs from both before and after the fix',
  missing: 'not there',
}

export function flawReport(flaw: ReceiptFlaw): string {
  return `The receipt is not valid. ${FLAWS[flaw]}`
}

export function uncheckedIntro(): string {
  return [
    'The signature was not checked, because a file alone does not say which key to trust.',
    "Pass the public key with --key, or the receipt's address instead of the file. Unverified content:",
  ].join('\n')
}

export function checkedIntro(key: { readonly keyId: string; readonly keyFrom: string | null }): string {
  const origin = key.keyFrom === null ? 'the given key' : `the key from ${key.keyFrom}`
  return `The signature is valid for ${origin}:\n${key.keyId}`
}

export function receiptReport(receipt: FixReceipt): string {
  return [describeOrigin(receipt), ...receipt.fixes.map(describeFix), ...receipt.files.map(describeFile)].join('\n\n')
}

function describeOrigin(receipt: FixReceipt): string {
  const { original, fixPullRequest, product, analyser } = receipt
  return [
    `Receipt ${receipt.receiptId}`,
    `  issued      ${text(receipt.issuedAt)} by ${product.name} ${text(product.version)}`,
    `  analyser    ${text(analyser.version)}`,
    `  repository  ${text(receipt.repository.fullName)}`,
    `  original    pull request #${original.number} at ${original.headSha}, base ${original.baseSha}`,
    `  fix         pull request #${fixPullRequest.number} from ${text(fixPullRequest.branch)}, commit ${fixPullRequest.commitSha}`,
  ].join('\n')
}

function describeFix(fix: Fix): string {
  return [
    `${text(fix.file)}:${fix.line}  ${text(fix.ruleId)}: ${text(fix.title)}`,
    `  ${describeProof(fix)}`,
    ...(fix.differential ? [`  Run before and after: ${differentialText(fix.differential)}.`] : []),
    ...(fix.ai ? [`  Written by an AI model: ${plainAuthor(fix.ai)}.`] : []),
    `  Review: ${REVIEW[fix.safety]}.`,
  ].join('\n')
}

function describeProof({ proof }: Fix): string {
  return [
    proof.firedBefore ? 'The rule reported it before' : 'The rule did not report it before',
    proof.silentAfter ? 'and is silent after the fix;' : 'and still reports it after the fix;',
    proof.nothingNew ? 'nothing new was found;' : 'something new was found;',
    proof.parses ? 'the file parses;' : 'the file does not parse;',
    proof.signaturesKept ? 'function signatures are unchanged.' : 'function signatures have changed.',
  ].join(' ')
}

function describeFile(file: FixReceipt['files'][number]): string {
  return [
    text(file.path),
    `  before  sha256 ${file.before.sha256}  git ${file.before.gitBlob}`,
    `  after   sha256 ${file.after.sha256}  git ${file.after.gitBlob}`,
  ].join('\n')
}

export function comparisonReport(files: readonly FileComparison[]): string {
  const other = files.filter(({ state }) => state !== 'after').length
  const verdict = other === 0 ? 'The checkout matches the receipt.' : 'The checkout does not match the receipt.'
  return [verdict, ...files.map(({ path, state }) => `  ${text(path)}  ${STATES[state]}`)].join('\n')
}

function text(value: string): string {
  return stripUnsafeCharacters(value)
}
