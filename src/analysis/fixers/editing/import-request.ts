/**
 * A name that a fix needs and the file does not import. `member` null requests the whole module under the name `name`.
 */
export type NewImport = { readonly module: string; readonly member: string | null; readonly name: string }
