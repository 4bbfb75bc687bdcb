/** Who does something in a team: a person, or, with no person, one of the team's tokens. */
export type Actor = { readonly userId: string | null; readonly tokenId?: string | undefined }
