import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage } from 'node:http';

const ROOT = path.resolve('public');

export async function serve(req: IncomingMessage): Promise<Buffer> {
  const { pathname } = new URL(req.url!, 'http://localhost');
  const file = path.join(ROOT, decodeURIComponent(pathname));
  if (!path.resolve(file).startsWith(path.resolve(ROOT) + path.sep)) {
    throw new Error('The path leaves its folder');
  }
  return readFile(file);
}
