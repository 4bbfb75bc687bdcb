import type { ParsedManifest } from '../manifest.ts'

/** The text of another file of the repository; null if it does not exist or was not read. */
export type ReadRelated = (path: string) => string | null

/** Never throws: errors are reported as the manifest's `problem`. */
export type ManifestParser = (path: string, text: string, readRelated: ReadRelated) => ParsedManifest

/** Paths of other files in the repository that a manifest depends on. They need not exist. */
export type FindRelated = (path: string, text: string) => readonly string[]
