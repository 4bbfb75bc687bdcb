import { BlockList, isIPv6, type Server, type Socket } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import { IPV6_SUBNET } from './rate-limit.ts'

/** Connections of all clients together. */
const MAX_CONNECTIONS = 2_000
/** Many people may share an address, and each browser opens six. */
const MAX_CONNECTIONS_OF_ADDRESS = 256
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i

/**
 * Keeps a single client from taking all connections. An IPv6 client is its /64. Trusted proxies are not clients; only
 * the overall limit applies to them.
 */
export function limitConnections(server: Server, { trustProxy }: { readonly trustProxy: readonly string[] }): void {
  const proxies = toBlockList(trustProxy)
  const open = new Map<string, number>()
  server.maxConnections = MAX_CONNECTIONS
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // The client has already disconnected.
    if (remoteAddress === undefined) return
    if (isListed(proxies, remoteAddress)) return
    const address = normalizeIP(remoteAddress, IPV6_SUBNET)
    const count = open.get(address) ?? 0
    if (count >= MAX_CONNECTIONS_OF_ADDRESS) {
      socket.destroy()
      return
    }
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

function isListed(list: BlockList, remoteAddress: string): boolean {
  const address = remoteAddress.replace(MAPPED_IPV4, '')
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
