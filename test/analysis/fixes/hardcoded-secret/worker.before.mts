import { sign } from 'hono/jwt';

export default {
  async fetch(request: Request): Promise<Response> {
    const token = await sign({ path: new URL(request.url).pathname }, 'guest-key-2211'); // no fix: needs_design
    return new Response(token);
  },
};
