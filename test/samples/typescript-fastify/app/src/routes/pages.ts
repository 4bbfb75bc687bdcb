import type { FastifyInstance } from "fastify";

export async function pageRoutes(app: FastifyInstance): Promise<void> {
	app.get<{ Querystring: { title?: string } }>("/card", async (request, reply) => {
		const title = request.query.title ?? "Untitled";
		return reply.type("text/html").send(`<article><h2>${title}</h2></article>`);
	});

	app.get<{ Params: { team: string } }>("/teams/:team", async (request, reply) => {
		reply.header("content-type", "text/html; charset=utf-8");
		reply.send("<h1>Team " + request.params.team + "</h1>");
	});

	app.get<{ Querystring: { lang?: string } }>("/download", async (request, reply) => {
		const lang = request.query.lang ?? "en";
		reply.header("Content-Language", lang);
		return { lang };
	});
}
