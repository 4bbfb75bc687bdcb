import { mkdirSync } from "node:fs";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { config } from "./config.ts";
import { migrate } from "./database.ts";
import { attachmentRoutes } from "./routes/attachments.ts";
import { authRoutes } from "./routes/auth.ts";
import { noteRoutes } from "./routes/notes.ts";
import { pageRoutes } from "./routes/pages.ts";
import { toolRoutes } from "./routes/tools.ts";

export async function buildApp(): Promise<FastifyInstance> {
	mkdirSync(config.attachmentDir, { recursive: true, mode: 0o777 });
	await migrate();

	const app = Fastify({ logger: false });
	await app.register(cookie);

	app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) => {
		done(null, body);
	});

	app.addHook("onRequest", async (request, reply) => {
		const origin = request.headers.origin;
		if (origin) {
			reply.header("Access-Control-Allow-Origin", origin);
			reply.header("Access-Control-Allow-Credentials", "true");
		}
	});

	app.get("/health", async () => ({ ok: true }));
	await app.register(authRoutes, { prefix: "/auth" });
	await app.register(noteRoutes, { prefix: "/notes" });
	await app.register(attachmentRoutes, { prefix: "/attachments" });
	await app.register(pageRoutes);
	await app.register(toolRoutes, { prefix: "/tools" });
	return app;
}
