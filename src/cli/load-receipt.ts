import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { RECEIPT_FLAWS, type ReceiptFlaw } from '../domain/receipts/check-receipt.ts'
import { ResponseTooLargeError, readBytes } from '../lib/bounded-fetch.ts'
import { keyIdOf } from '../lib/signing-key.ts'
import type { VerifyReceiptCommand } from './verify-receipt-options.ts'

export type LoadedReceipt = {
  readonly bytes: Uint8Array
  /** null: no key was given. */
  readonly key: ReceiptKey | null
  /** The id in the receipt's address; null for a file. */
  readonly expectedId: string | null
}
export type ReceiptKey = {
  /** null: the server that holds the receipt does not know the key. */
  readonly publicKey: string | null
  /** The host that the key came from; null when the user supplied it. */
  readonly from: string | null
  /** Why that host rejects the receipt, for example because the key belongs to another installation. */
  readonly refusal: ReceiptFlaw | null
}

const TIMEOUT_MS = 30_000
/** Far more than a receipt of the largest pull request needs. */
const MAX_BYTES = 16 * 1024 * 1024

/** @throws Error with a message for the user when the receipt or the key cannot be loaded. */
export async function loadReceipt({ source, keyFile }: VerifyReceiptCommand): Promise<LoadedReceipt> {
  const named = keyFile === null ? null : { publicKey: await readKey(keyFile), from: null, refusal: null }
  if (!/^https?:\/\//i.test(source)) {
    const bytes = source === '-' ? await buffer(process.stdin) : await readNamed(source)
    return { bytes, key: named, expectedId: null }
  }
  const { address, receiptId } = readAddress(source)
  const bytes = await fetchBytes(address)
  return { bytes, key: named ?? (await fetchKey(`${address}/verify`)), expectedId: receiptId }
}

async function readKey(path: string): Promise<string> {
  const text = (await readNamed(path)).toString()
  try {
    keyIdOf(text)
    return text
  } catch (cause) {
    throw new Error(`${path} holds no Ed25519 public key (PEM)`, { cause })
  }
}

async function readNamed(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw new Error(`The file ${path} cannot be read`, { cause })
  }
}

/** The address of the receipt itself. The link in a fix pull request leads to the page that verifies it. */
function readAddress(source: string): { readonly address: string; readonly receiptId: string } {
  const url = URL.canParse(source) ? new URL(source) : null
  const [, folder, receiptId] =
    /^(.*\/api\/fix-receipts\/)([A-Za-z0-9_-]+)(?:\/verify)?\/?$/.exec(url?.pathname ?? '') ?? []
  if (!url || folder === undefined || receiptId === undefined)
    throw new Error(`${source} is not the address of a receipt`)
  return { address: url.origin + folder + receiptId, receiptId }
}

async function fetchBytes(address: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(address, { signal, redirect: 'error' }).catch((cause: unknown) => {
    throw new Error(`${address} cannot be reached`, { cause })
  })
  if (response.status === 404) throw new Error(`No receipt found at ${address}`)
  if (!response.ok) throw new Error(`${address} answered with status ${response.status}`)
  return readBytes(response, MAX_BYTES).catch((cause: unknown) => {
    const problem = cause instanceof ResponseTooLargeError ? 'is too large for a receipt' : 'ended early'
    throw new Error(`The answer of ${address} ${problem}`, { cause })
  })
}

async function fetchKey(address: string): Promise<ReceiptKey> {
  const text = (await fetchBytes(address)).toString()
  try {
    const { publicKey, reason } = JSON.parse(text) as { publicKey: string | null; reason: unknown }
    // Throws when this is not a valid public key.
    if (publicKey !== null) keyIdOf(publicKey)
    return { publicKey, from: new URL(address).host, refusal: RECEIPT_FLAWS.find((flaw) => flaw === reason) ?? null }
  } catch (cause) {
    throw new Error(`${address} does not name a public key`, { cause })
  }
}
