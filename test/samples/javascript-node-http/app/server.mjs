import { execFile, execSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { fingerprint, nameOf, openSession } from "./session.mjs";
import { countClick, findLinks, isPassphrase, linksOf, prepare } from "./store.mjs";

const PUBLIC = process.env.PUBLIC_DIR ?? path.join(process.cwd(), "public");

const send = (response, status, value) => {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(value));
};

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const ROUTES = {
  "GET /health": (request, response) => send(response, 200, { ok: true }),

  "POST /login": async (request, response, query) => {
    const name = query.get("name");
    if (!(await isPassphrase(name, (await bodyOf(request)).toString()))) {
      return send(response, 403, { error: "Wrong passphrase" });
    }
    response.setHeader("Set-Cookie", `sid=${openSession(name)}; Path=/`);
    send(response, 200, { name });
  },

  "GET /me": (request, response) => send(response, 200, { name: nameOf(request) }),

  "GET /links": async (request, response, query) => {
    send(response, 200, await linksOf(query.get("owner")));
  },

  "GET /find": async (request, response, query) => {
    send(
      response,
      200,
      await findLinks(query.get("owner"), query.get("text"), query.get("order"))
    );
  },

  "POST /click": async (request, response, query) => {
    send(response, 200, { counted: await countClick(query.get("id")) });
  },

  "GET /go": (request, response, query) => {
    const target = query.get("to");
    response.writeHead(302, { Location: target });
    response.end();
  },

  "GET /title": (request, response, query) => {
    const title = query.get("title") ?? "Shelf";
    response.setHeader("Content-Type", "text/html");
    response.end("<title>" + title + "</title>");
  },

  "GET /picture": (request, response, query) => {
    const file = path.join(PUBLIC, query.get("name"));
    fs.readFile(file, (error, content) => {
      if (error) return send(response, 404, { error: "No such picture" });
      response.writeHead(200, { "Content-Type": "image/png" });
      response.end(content);
    });
  },

  "PUT /picture": async (request, response, query) => {
    const content = await bodyOf(request);
    await fs.promises.writeFile(`${PUBLIC}/${query.get("name")}`, content, {
      mode: 0o666,
    });
    send(response, 201, { fingerprint: fingerprint(content) });
  },

  "GET /size": (request, response, query) => {
    const output = execSync(`wc -c < ${query.get("name")}`, { cwd: PUBLIC });
    send(response, 200, { bytes: Number(output) });
  },

  "GET /words": (request, response, query) => {
    execFile(
      "wc",
      ["-w", query.get("name")],
      { cwd: PUBLIC, shell: true },
      (error, stdout) => {
        if (error) return send(response, 404, { error: "No such text" });
        send(response, 200, { words: parseInt(stdout, 10) });
      }
    );
  },

  "POST /sum": async (request, response) => {
    const numbers = runInNewContext("(" + (await bodyOf(request)) + ")");
    send(response, 200, { sum: numbers.reduce((sum, number) => sum + number, 0) });
  },
};

export async function startServer(port) {
  await prepare();
  const server = http.createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    const route = ROUTES[`${request.method} ${pathname}`];
    if (!route) return send(response, 404, { error: "Not found" });
    try {
      await route(request, response, searchParams);
    } catch (error) {
      send(response, 500, { error: "Something went wrong" });
    }
  });
  return new Promise((resolve) =>
    server.listen(port, "127.0.0.1", () => resolve(server))
  );
}
