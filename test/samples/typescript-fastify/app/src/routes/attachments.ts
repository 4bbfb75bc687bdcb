import { exec, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { chmod, readFile, unlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { config } from "../config.ts";
import { requireSession } from "../lib/sessions.ts";

const run = promisify(exec);
const ROOT = config.attachmentDir;

type Named = { Params: { name: string } };

export async function attachmentRoutes(app: FastifyInstance): Promise<void> {
	app.addHook("preHandler", requireSession);

	app.put<Named & { Body: Buffer }>("/:name", async (request, reply) => {
		await writeFile(join(ROOT, request.params.name), request.body);
		return reply.code(201).send({ stored: true });
	});

	app.get<Named>("/:name", async (request, reply) => {
		const file = `${ROOT}/${request.params.name}`;
		if (!existsSync(file)) {
			return reply.code(404).send({ error: "No such attachment" });
		}
		return reply.type("application/octet-stream").send(createReadStream(file));
	});

	app.delete<Named>("/:name", async (request, reply) => {
		const file = join(ROOT, request.params.name);
		await unlink(file);
		return reply.code(204).send();
	});

	app.get<Named>("/:name/checksum", async (request) => {
		const content = await readFile(join(ROOT, basename(request.params.name)));
		return { checksum: createHash("md5").update(content).digest("hex") };
	});

	app.get<Named>("/:name/words", async (request) => {
		const { stdout } = await run(`wc -w ${request.params.name}`, { cwd: ROOT });
		return { words: Number.parseInt(stdout, 10) };
	});

	app.get<Named & { Querystring: { term: string } }>("/:name/count", async (request) => {
		const child = spawn("grep", ["-c", request.query.term, basename(request.params.name)], { cwd: ROOT, shell: true });
		let output = "";
		for await (const chunk of child.stdout) output += chunk;
		return { lines: Number(output) };
	});

	app.post<Named>("/:name/publish", async (request) => {
		await chmod(join(ROOT, basename(request.params.name)), 0o777);
		return { published: true };
	});
}
