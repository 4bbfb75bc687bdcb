import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type Client, startClient } from "./client.ts";

let client: Client;
before(async () => {
	client = await startClient();
	assert.deepEqual((await client.signIn()).json, { name: "ida", role: "member" });
});
after(() => client.close());

test("refuses wrong passwords, strangers and forged tokens", async () => {
	const wrong = await client.ask("POST", "/auth/login", { body: { name: "ida", password: "no" } });
	assert.equal(wrong.status, 403);
	assert.equal((await client.ask("GET", "/notes/?tag=home", { token: null })).status, 401);
	assert.equal((await client.ask("GET", "/auth/me", { token: `${client.token()}x` })).status, 401);
});

test("knows who is signed in, and writes it down", async () => {
	assert.deepEqual((await client.ask("GET", "/auth/me")).json, { name: "ida", role: "member" });
	assert.match(readFileSync(join(client.dataDir, "access.log"), "utf8"), /^login ida known$/m);
	const seen = await client.ask("GET", "/auth/last-visitor", {
		headers: { authorization: `Bearer ${client.token()}` },
	});
	assert.deepEqual(seen.json, { visitor: "ida" });
});

test("goes on within the site after signing in", async () => {
	const answer = await client.ask("GET", "/auth/done?returnTo=/notes/mine");
	assert.equal(answer.status, 302);
	assert.equal(answer.headers["location"], "/notes/mine");
});

test("makes invites for the admin only, another one each time", async () => {
	const invite = (key: string) => client.ask("POST", "/auth/invites", { headers: { "x-admin-key": key } });
	const [one, other] = [await invite("only-the-admin-has-it"), await invite("only-the-admin-has-it")];
	assert.match(one.json.invite, /^[A-Z2-9]{10}$/);
	assert.notEqual(one.json.invite, other.json.invite);
	assert.equal((await invite("only-the-admin-has-iT")).status, 403);
	assert.equal((await invite("short")).status, 403);
	assert.equal((await client.ask("POST", "/auth/invites")).status, 403);
});

test("finds notes by tag and by text", async () => {
	assert.deepEqual((await client.ask("GET", "/notes/?tag=home")).json, [{ id: 2, title: "Groceries", tag: "home" }]);
	assert.deepEqual((await client.ask("GET", "/notes/?tag=none")).json, []);
	assert.deepEqual((await client.ask("GET", "/notes/search?text=grocer")).json, [{ id: 2, title: "Groceries" }]);
	assert.deepEqual((await client.ask("GET", "/notes/search?text=codes")).json, []);
});

test("renames own notes only", async () => {
	assert.equal((await client.ask("PUT", "/notes/3/title", { body: { title: "Late (100%)" } })).status, 204);
	assert.equal((await client.ask("GET", "/notes/3")).json.title, "Late (100%)");
	await client.ask("PUT", "/notes/1/title", { body: { title: "Mine" } });
	assert.equal((await client.ask("GET", "/notes/1")).status, 404);
	assert.equal((await client.ask("GET", "/notes/2")).json.title, "Groceries");
});

test("counts views", async () => {
	assert.deepEqual((await client.ask("GET", "/notes/2/views")).json, [{ note: "2", count: 5 }]);
	assert.deepEqual((await client.ask("GET", "/notes/9/views")).json, []);
});

test("highlights words", async () => {
	assert.deepEqual((await client.ask("GET", "/notes/highlight?pattern=QUICK")).json, { index: 4 });
	assert.deepEqual((await client.ask("GET", "/notes/highlight?pattern=slow")).json, { index: -1 });
});

test("keeps preferences by path", async () => {
	const set = (path: string, value: unknown) => client.ask("PUT", "/notes/preferences", { body: { path, value } });
	assert.deepEqual((await set("list.order", "title")).json, { list: { order: "title" } });
	assert.deepEqual((await set("list.size", 20)).json, { list: { order: "title", size: 20 } });
	assert.deepEqual((await set("theme", "dark")).json, { list: { order: "title", size: 20 }, theme: "dark" });
});

test("stores, hands out, counts in and removes attachments", async () => {
	const content = "one two\nthree two\nfour\n";
	const put = await client.ask("PUT", "/attachments/list.txt", { body: Buffer.from(content) });
	assert.equal(put.status, 201);
	const got = await client.ask("GET", "/attachments/list.txt");
	assert.equal(got.text, content);
	assert.equal(got.headers["content-type"], "application/octet-stream");
	assert.equal((await client.ask("GET", "/attachments/none.txt")).status, 404);
	assert.deepEqual((await client.ask("GET", "/attachments/list.txt/words")).json, { words: 5 });
	assert.deepEqual((await client.ask("GET", "/attachments/list.txt/count?term=two")).json, { lines: 2 });
	assert.deepEqual((await client.ask("POST", "/attachments/list.txt/publish")).json, { published: true });
	assert.equal((await client.ask("DELETE", "/attachments/list.txt")).status, 204);
	assert.ok(!existsSync(join(client.attachments, "list.txt")));
});

test("gives equal attachments equal checksums", async () => {
	const checksum = async (name: string, body: string) => {
		await client.ask("PUT", `/attachments/${name}`, { body: Buffer.from(body) });
		return (await client.ask("GET", `/attachments/${name}/checksum`)).json.checksum as string;
	};
	const [one, same, other] = [await checksum("1", "a"), await checksum("2", "a"), await checksum("3", "b")];
	assert.match(one, /^[0-9a-f]{32,}$/);
	assert.equal(one, same);
	assert.notEqual(one, other);
});

test("shows pages", async () => {
	const card = await client.ask("GET", "/card?title=Hello%20there");
	assert.match(String(card.headers["content-type"]), /^text\/html/);
	assert.equal(card.text, "<article><h2>Hello there</h2></article>");
	assert.equal((await client.ask("GET", "/card")).text, "<article><h2>Untitled</h2></article>");
	const team = await client.ask("GET", "/teams/Blue");
	assert.match(String(team.headers["content-type"]), /^text\/html/);
	assert.equal(team.text, "<h1>Team Blue</h1>");
	assert.equal((await client.ask("GET", "/download?lang=de")).headers["content-language"], "de");
});

test("imports, exports, quotes and tells slugs", async () => {
	const data = '[{"title": "a"}, {"title": "b"}]';
	assert.deepEqual((await client.ask("POST", "/tools/import", { body: { data } })).json, { titles: ["a", "b"] });
	const exported = await client.ask("POST", "/tools/export", { body: { rows: ["a", "b"] } });
	assert.equal(exported.json.rows, 2);
	assert.equal(readFileSync(exported.json.file, "utf8"), "a\nb");
	assert.deepEqual((await client.ask("GET", "/tools/slug?title=my-first-note")).json, { isSlug: true });
	assert.deepEqual((await client.ask("GET", "/tools/slug?title=my--note")).json, { isSlug: false });
	assert.deepEqual((await client.ask("GET", "/tools/slug?title=My%20note")).json, { isSlug: false });
	assert.deepEqual((await client.ask("POST", "/tools/quote", { body: { text: "a\nb" } })).json, { quoted: "> a\n> b" });
	assert.equal((await client.ask("POST", "/tools/quote", { body: { text: 5 } })).status, 400);
});

test("tells when the backup host cannot be reached", async () => {
	const { pingBackup } = await import("../app/src/lib/backup.ts");
	await assert.rejects(pingBackup("127.0.0.1", 1));
});
