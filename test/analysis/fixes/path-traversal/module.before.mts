import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { IncomingMessage } from 'node:http';

const ROOT = path.resolve('public');

export async function serve(req: IncomingMessage): Promise<Buffer> {
  const { pathname } = new URL(req.url!, 'http://localhost');
  const file = path.join(ROOT, decodeURIComponent(pathname));
  return readFile(file);
}
