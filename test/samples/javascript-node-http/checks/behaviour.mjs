import assert from "node:assert/strict";
import { after, test } from "node:test";
import { ask, close } from "./client.mjs";

after(close);

test("signs in with the passphrase only", async () => {
  const answer = await ask("POST", "/login?name=root", { body: "lamp-4711" });
  assert.deepEqual(answer.json, { name: "root" });
  const cookie = answer.headers.get("set-cookie").split(";")[0];
  assert.match(cookie, /^sid=[\w.-]{10,}$/);
  assert.deepEqual((await ask("GET", "/me", { cookie })).json, { name: "root" });
  assert.deepEqual((await ask("GET", "/me", { cookie: "sid=x" })).json, { name: null });
  for (const body of ["lamp-4712", "lamp", ""]) {
    assert.equal((await ask("POST", "/login?name=root", { body })).status, 403);
  }
  assert.equal((await ask("POST", "/login?name=nobody", { body: "x" })).status, 403);
});

test("lists, finds and counts links", async () => {
  assert.deepEqual((await ask("GET", "/links?owner=mia")).json, [
    { id: 1, title: "Tea house" },
    { id: 2, title: "Bob's bikes" },
  ]);
  assert.deepEqual((await ask("POST", "/click?id=1")).json, { counted: 1 });
  assert.deepEqual((await ask("POST", "/click?id=99")).json, { counted: 0 });
  const byClicks = (await ask("GET", "/find?owner=mia&text=b&order=clicks")).json;
  assert.deepEqual(byClicks, [{ id: 2, title: "Bob's bikes" }]);
  assert.deepEqual((await ask("GET", "/find?owner=mia&text=none&order=x")).json, []);
});

test("goes on within the site", async () => {
  const answer = await ask("GET", "/go?to=/links");
  assert.equal(answer.status, 302);
  assert.equal(answer.headers.get("location"), "/links");
});

test("shows titles and pictures", async () => {
  const title = await ask("GET", "/title?title=My%20links");
  assert.match(title.headers.get("content-type"), /^text\/html/);
  assert.equal(title.text, "<title>My links</title>");
  assert.equal((await ask("GET", "/title")).text, "<title>Shelf</title>");
  const put = await ask("PUT", "/picture?name=a.png", { body: "one two\n" });
  assert.equal(put.status, 201);
  assert.match(put.json.fingerprint, /^[0-9a-f]{32,}$/);
  const got = await ask("GET", "/picture?name=a.png");
  assert.equal(got.text, "one two\n");
  assert.equal(got.headers.get("content-type"), "image/png");
  assert.equal((await ask("GET", "/picture?name=none.png")).status, 404);
  assert.deepEqual((await ask("GET", "/size?name=a.png")).json, { bytes: 8 });
  assert.deepEqual((await ask("GET", "/words?name=a.png")).json, { words: 2 });
});

test("adds up", async () => {
  assert.deepEqual((await ask("POST", "/sum", { body: "[1, 2.5]" })).json, { sum: 3.5 });
  assert.equal((await ask("GET", "/nothing")).status, 404);
});
