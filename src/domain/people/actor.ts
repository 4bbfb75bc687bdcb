/** Who acts in a team: a person, or without a person, one of the team's tokens. */
export type Actor = { readonly userId: string | null; readonly tokenId?: string | undefined }
