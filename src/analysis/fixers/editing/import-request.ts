/** A name that a fix wants and the file has not. `member` null asks for the whole module under the name `name`. */
export type NewImport = { readonly module: string; readonly member: string | null; readonly name: string }
