import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const dataDir = mkdtempSync(join(tmpdir(), "note-hub-"));
Object.assign(process.env, { DATA_DIR: dataDir, ADMIN_KEY: "only-the-admin-has-it", TMPDIR: dataDir });
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));

export type Request = { body?: unknown; headers?: Record<string, string>; token?: string | null };
export type Answer = { status: number; headers: Record<string, unknown>; text: string; json: any };
export type Client = Awaited<ReturnType<typeof startClient>>;

/** Starts the application; `ask` goes with the cookie of whoever signed in last. */
export async function startClient() {
	const { buildApp } = await import("../app/src/app.ts");
	const app = await buildApp();
	let own = "";

	async function ask(method: string, url: string, { body, headers = {}, token = own }: Request = {}): Promise<Answer> {
		const response = await app.inject({
			method: method as "GET",
			url,
			headers: { ...(Buffer.isBuffer(body) && { "content-type": "application/octet-stream" }), ...headers },
			...(token ? { cookies: { token } } : {}),
			...(body === undefined ? {} : { payload: body as object }),
		});
		const text = response.body;
		const isJson = String(response.headers["content-type"]).includes("json");
		return { status: response.statusCode, headers: response.headers, text, json: isJson ? JSON.parse(text) : null };
	}

	async function signIn(name = "ida", password = "blue kettle 17"): Promise<Answer> {
		const answer = await ask("POST", "/auth/login", { body: { name, password }, token: null });
		own = /^token=([^;]+)/.exec(String(answer.headers["set-cookie"] ?? ""))?.[1] ?? own;
		return answer;
	}

	return {
		ask,
		signIn,
		dataDir,
		attachments: join(dataDir, "attachments"),
		token: () => own,
		close: () => app.close(),
	};
}
