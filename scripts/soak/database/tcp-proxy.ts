import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type TcpProxy = {
  readonly port: number
  /** Ends every connection in mid-transfer: with a reset, or with an orderly close from both sides. */
  cut(how: 'reset' | 'end'): void
  close(): Promise<void>
}

/** A proxy between the program and its database. */
export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target)
    join(client, upstream)
    join(upstream, client)
  })
  function join(from: Socket, to: Socket): void {
    sockets.add(from)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.pipe(to)
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    cut(how) {
      for (const socket of sockets) {
        const isOpen = !socket.connecting && !socket.destroyed && !socket.writableEnded
        if (how === 'reset' && isOpen) socket.resetAndDestroy()
        else socket.destroySoon()
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
