import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { AnalysisResult } from '../../analysis/source/finding.ts'
import type { SetAnalysis } from '../../sandbox/analysis-sandbox.ts'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** Larger results belong to files that rarely change. */
const MAX_PACKED_BYTES = 1024 * 1024
const MAX_BYTES = 64 * 1024 * 1024

/**
 * A result in the form in which it is stored; null when it must not be stored: because it may differ next time, or
 * because the code could not be parsed (parser messages quote the code, which may contain a secret).
 */
export async function packResult({ result, isWhole }: SetAnalysis): Promise<Uint8Array | null> {
  if (!isWhole || result.parseErrors.length > 0) return null
  const packed = await deflate(JSON.stringify(result))
  return packed.byteLength > MAX_PACKED_BYTES ? null : packed
}

/** @returns null when the stored bytes cannot be read. */
export async function unpackResult(packed: Uint8Array): Promise<AnalysisResult | null> {
  try {
    return JSON.parse((await inflate(packed, { maxOutputLength: MAX_BYTES })).toString()) as AnalysisResult
  } catch {
    return null
  }
}
