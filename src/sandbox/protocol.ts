import type { AnalysisResult } from '../analysis/source/finding.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import type { FixedFile, FixProof, FixResult } from '../analysis/source/text-edit.ts'
import type { Surroundings } from '../analysis/surroundings.ts'
import type { AnalysisOptions, FileSet, FixRequest, ProveRequest, ShareRequest } from './analysis-sandbox.ts'
import type { DependencyFixResult } from '../domain/dependencies/dependency-fix.ts'
import type { ManifestText, ReadManifest, RelatedTexts, UpgradeRequest } from './manifest-sandbox.ts'

/** The first message of a child, sent when its code and the grammars are loaded. */
export const READY = 'ready'

/** What parent and child send each other. */
export type SandboxJob =
  | { readonly kind: 'analyze'; readonly sets: readonly FileSet[]; readonly request: AnalysisOptions }
  | { readonly kind: 'fix'; readonly files: readonly SourceFile[]; readonly request: FixRequest }
  | { readonly kind: 'prove'; readonly files: readonly SourceFile[]; readonly request: ProveRequest }
  | { readonly kind: 'share'; readonly files: readonly FixedFile[]; readonly request: ShareRequest }
  | { readonly kind: 'surroundings'; readonly file: SourceFile; readonly lines: readonly number[] }
  /** Runs code of the file, in QuickJS inside the child. */
  | { readonly kind: 'compare'; readonly file: FixedFile }
  | {
      readonly kind: 'manifests'
      readonly files: readonly ManifestText[]
      readonly related: RelatedTexts
    }
  | { readonly kind: 'upgrades'; readonly request: UpgradeRequest }

export type SandboxResult =
  | { readonly value: AnalysisResult[] | FixResult | FixedFile | FixedFile[] | ReadManifest[] | DependencyFixResult }
  | { readonly value: FixProof | Surroundings | null }
  | { readonly error: string }
