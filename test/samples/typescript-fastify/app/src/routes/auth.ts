import { appendFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { config } from "../config.ts";
import { pool } from "../database.ts";
import { createInviteToken } from "../lib/invites.ts";
import { isPassword } from "../lib/passwords.ts";
import { createToken, peekName, sessionOf } from "../lib/sessions.ts";

type Credentials = { name: string; password: string };
type User = { name: string; password: string; role: string };

export async function authRoutes(app: FastifyInstance): Promise<void> {
	app.post<{ Body: Credentials; Querystring: { returnTo?: string } }>("/login", async (request, reply) => {
		const { name, password } = request.body;
		const { rows } = await pool.query<User>("SELECT name, password, role FROM users WHERE name = $1", [name]);
		const user = rows[0];
		await appendFile(config.accessLog, `login ${name} ${user ? "known" : "unknown"}\n`);
		if (!user || !isPassword(password, user.password)) {
			return reply.code(403).send({ error: "Wrong name or password" });
		}
		reply.setCookie("token", createToken({ name: user.name, role: user.role }), { path: "/" });
		return { name: user.name, role: user.role };
	});

	app.get<{ Querystring: { returnTo: string } }>("/done", async (request, reply) => {
		return reply.redirect(request.query.returnTo);
	});

	app.get("/me", async (request, reply) => {
		const session = sessionOf(request);
		return session ?? reply.code(401).send({ error: "Sign in first" });
	});

	app.get<{ Headers: { authorization?: string } }>("/last-visitor", async (request) => {
		const token = (request.headers.authorization ?? "").replace(/^Bearer /, "");
		return { visitor: peekName(token) };
	});

	app.post("/invites", async (request, reply) => {
		const apiKey = request.headers["x-admin-key"];
		if (apiKey !== config.adminKey) {
			return reply.code(403).send({ error: "Not allowed" });
		}
		return { invite: createInviteToken() };
	});
}
