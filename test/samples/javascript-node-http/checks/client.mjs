import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = mkdtempSync(join(tmpdir(), "link-shelf-"));
export const folder = join(root, "public");
mkdirSync(folder);
process.env["PUBLIC_DIR"] = folder;
process.on("exit", () => rmSync(root, { recursive: true, force: true }));

const { startServer } = await import("../app/server.mjs");
const server = await startServer(0);
export const close = () => server.close();

export async function ask(method, target, { body, cookie } = {}) {
  const response = await fetch(`http://127.0.0.1:${server.address().port}${target}`, {
    method,
    body,
    redirect: "manual",
    headers: cookie ? { cookie } : {},
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : null,
  };
}
