const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Who has the code may join the team. */
export function createInviteToken(): string {
	let token = "";
	for (let position = 0; position < 10; position += 1) {
		token += ALPHABET[Math.floor(Math.random() * ALPHABET.length)];
	}
	return token;
}
