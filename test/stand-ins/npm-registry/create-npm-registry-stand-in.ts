import Fastify, { type FastifyReply } from 'fastify'

export type Behaviour =
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'body'; readonly body: string }

export type NpmRegistryStandIn = {
  readonly url: string
  /** Names that were asked for, in order. */
  readonly asked: string[]
  /** What requests said they take, and whether they brought credentials. */
  readonly headers: { readonly accept: string; readonly authorization: string | null }[]
  publish(name: string, version: string, fields?: Readonly<Record<string, unknown>>): void
  behave(name: string, behaviour: Behaviour): void
  close(): Promise<void>
}

const SHORT_FORM = 'application/vnd.npm.install-v1+json'

export async function createNpmRegistryStandIn(): Promise<NpmRegistryStandIn> {
  const server = Fastify({ forceCloseConnections: true })
  const packages = new Map<string, Map<string, Readonly<Record<string, unknown>>>>()
  const behaviours = new Map<string, Behaviour>()
  const asked: string[] = []
  const headers: NpmRegistryStandIn['headers'] = []

  server.get('/*', async (request, reply) => {
    const name = decodeURIComponent((request.url.split('?', 1)[0] ?? '').slice(1))
    asked.push(name)
    headers.push({ accept: request.headers.accept ?? '', authorization: request.headers.authorization ?? null })
    const behaviour = behaviours.get(name)
    if (behaviour) return misbehave(reply, behaviour)
    const versions = packages.get(name)
    if (!versions) return reply.code(404).send({ error: 'Not found' })
    const isShort = (request.headers.accept ?? '').includes(SHORT_FORM)
    const document = {
      name,
      'dist-tags': { latest: [...versions.keys()].at(-1) },
      versions: Object.fromEntries(versions),
    }
    return reply
      .type(isShort ? SHORT_FORM : 'application/json')
      .send(
        JSON.stringify(
          isShort ? { ...document, modified: '2026-01-01T00:00:00.000Z' } : { ...document, _id: name, readme: '' },
        ),
      )
  })

  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    asked,
    headers,
    publish(name, version, fields = {}) {
      const versions = packages.get(name) ?? new Map<string, Readonly<Record<string, unknown>>>()
      const file = `${name.slice(name.indexOf('/') + 1)}-${version}.tgz`
      const integrity = `sha512-${Buffer.from(`${name}@${version}`).toString('base64')}`
      versions.set(version, { name, version, dist: { integrity, tarball: `${url}/${name}/-/${file}` }, ...fields })
      packages.set(name, versions)
    },
    behave: (name, behaviour) => void behaviours.set(name, behaviour),
    close: () => server.close(),
  }
}

function misbehave(reply: FastifyReply, behaviour: Behaviour): FastifyReply {
  if (behaviour.kind === 'status') return reply.code(behaviour.status).send({ error: 'Broken' })
  if (behaviour.kind === 'redirect') return reply.redirect(behaviour.location)
  if (behaviour.kind === 'body') return reply.type(SHORT_FORM).send(behaviour.body)
  reply.hijack()
  if (behaviour.kind === 'reset') reply.raw.socket?.resetAndDestroy()
  return reply
}
