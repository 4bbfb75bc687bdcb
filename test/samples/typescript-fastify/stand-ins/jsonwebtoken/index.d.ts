type Payload = Record<string, unknown>;
type Algorithm = "HS256" | "HS512" | "none";
declare const jwt: {
	sign(payload: Payload, secret: string, options?: { algorithm?: Algorithm; expiresIn?: string }): string;
	verify(token: string, secret: string, options?: { algorithms?: Algorithm[] }): Payload;
	decode(token: string): Payload | null;
};
export = jwt;
