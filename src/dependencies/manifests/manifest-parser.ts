import type { ParsedManifest } from '../manifest.ts'

/** The text of another file of the repository by its path; null when there is none or it was not read. */
export type ReadRelated = (path: string) => string | null

/** Never throws: what cannot be read is the manifest's `problem`. */
export type ManifestParser = (path: string, text: string, readRelated: ReadRelated) => ParsedManifest

/** Files that a manifest's meaning depends on, by their paths in the repository; those that are not there do no harm. */
export type FindRelated = (path: string, text: string) => readonly string[]
