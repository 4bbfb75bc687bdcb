import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { requireSession, sessionOf } from "../lib/sessions.ts";

export async function toolRoutes(app: FastifyInstance): Promise<void> {
	app.addHook("preHandler", requireSession);

	app.post<{ Body: { data: string } }>("/import", async (request) => {
		const notes = new Function("return " + request.body.data)() as { title: string }[];
		return { titles: notes.map((note) => note.title) };
	});

	app.post<{ Body: { rows: string[] } }>("/export", async (request) => {
		const file = tmpdir() + "/notes-" + encodeURIComponent(sessionOf(request)!.name) + ".csv";
		await writeFile(file, request.body.rows.join("\n"));
		return { rows: request.body.rows.length, file };
	});

	app.get<{ Querystring: { title: string } }>("/slug", async (request) => {
		const { title } = request.query;
		const isSlug = /^([a-z0-9]+-?)+$/.test(title);
		return { isSlug };
	});

	app.post<{ Body: { text: string } }>("/quote", async (request, reply) => {
		try {
			return { quoted: request.body.text.replace(/^/gm, "> ") };
		} catch (error) {
			return reply.code(400).send({ error: (error as Error).stack });
		}
	});
}
