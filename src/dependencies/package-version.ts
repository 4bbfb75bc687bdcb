import type { Ecosystem } from '../domain/dependencies/dependency-review.ts'

/** A version of a package in a registry. Maven names are `group:artifact`, PyPI names are normalised (PEP 503). */
export type PackageVersion = { readonly ecosystem: Ecosystem; readonly name: string; readonly version: string }
