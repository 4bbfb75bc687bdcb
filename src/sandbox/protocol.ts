import type { AnalysisResult } from '../analysis/source/finding.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import type { FixedFile, FixResult } from '../analysis/source/text-edit.ts'
import type { AnalyzeRequest, FileSet, FixRequest } from './analysis-sandbox.ts'
import type { ManifestText, ReadManifest } from './manifest-sandbox.ts'

/** The first message of a child: its code and the grammars are loaded. */
export const READY = 'ready'

/** What parent and child send each other. */
export type SandboxJob =
  | { readonly kind: 'analyze'; readonly sets: readonly FileSet[]; readonly request: AnalyzeRequest }
  | { readonly kind: 'fix'; readonly files: readonly SourceFile[]; readonly request: FixRequest }
  /** Runs code of the files, in an engine of its own inside of the child. */
  | { readonly kind: 'compare'; readonly file: FixedFile }
  | {
      readonly kind: 'manifests'
      readonly files: readonly ManifestText[]
      readonly related: ReadonlyMap<string, string | null>
    }

export type SandboxAnswer = { readonly value: AnalysisResult[] | FixResult | FixedFile | ReadManifest[] } | { readonly error: string }
