import { DatabaseSync } from "node:sqlite";
import type { FastifyInstance } from "fastify";
import { type Preferences, setPath } from "../lib/preferences.ts";
import { requireSession, sessionOf } from "../lib/sessions.ts";
import { NotesRepository } from "../notes-repository.ts";

const statistics = new DatabaseSync(":memory:");
statistics.exec(`
	CREATE TABLE views (note TEXT, count INTEGER);
	CREATE TABLE visitors (address TEXT);
	INSERT INTO views VALUES ('1', 3), ('2', 5);
	INSERT INTO visitors VALUES ('192.0.2.44');
`);

export async function noteRoutes(app: FastifyInstance): Promise<void> {
	const notes = new NotesRepository();
	const preferences = new Map<string, Preferences>();
	app.addHook("preHandler", requireSession);

	app.get<{ Querystring: { tag: string } }>("/", async (request) => {
		return notes.findByTag(sessionOf(request)!.name, request.query.tag);
	});

	app.get<{ Querystring: { text: string } }>("/search", async (request) => {
		return notes.search(sessionOf(request)!.name, request.query.text);
	});

	app.put<{ Params: { id: string }; Body: { title: string } }>("/:id/title", async (request, reply) => {
		await notes.rename(request.params.id, sessionOf(request)!.name, request.body.title);
		return reply.code(204).send();
	});

	app.get<{ Params: { id: string } }>("/:id", async (request, reply) => {
		const note = await notes.get(Number(request.params.id), sessionOf(request)!.name);
		return note ?? reply.code(404).send({ error: "No such note" });
	});

	app.get<{ Params: { id: string } }>("/:id/views", async (request) => {
		const id = request.params.id;
		const rows = statistics.prepare(`SELECT note, count FROM views WHERE note = '${id}'`).all();
		return rows;
	});

	app.get<{ Querystring: { pattern: string } }>("/highlight", async (request) => {
		const sample = "the quick brown fox, aaaaaaaaaaaaaaaaaaaaaaaaaa!";
		const pattern = new RegExp(request.query.pattern, "i");
		return { index: sample.search(pattern) };
	});

	app.put<{ Body: { path: string; value: unknown } }>("/preferences", async (request) => {
		const { name } = sessionOf(request)!;
		const own = preferences.get(name) ?? {};
		setPath(own, request.body.path, request.body.value);
		preferences.set(name, own);
		return own;
	});
}
