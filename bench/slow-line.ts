import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** From one end to the other and back, in milliseconds. */
  roundTripMs: number
  /** Bytes per second towards the browser and from it, shared by all connections. */
  down: number
  up: number
}

export interface SlowLine extends AsyncDisposable {
  port: number
}

/**
 * A port behind which a server seems to be as far away as a phone's is. The browser's own imitation would be simpler,
 * but to slow its network it watches it, and that costs the page more work than some of what is measured.
 */
export async function slowLine(serverPort: number, line: Line): Promise<SlowLine> {
  const free = { down: 0, up: 0 }
  const open = new Set<Socket>()

  /** Bytes leave one after the other, and are half a round trip under way. */
  const carry = (from: Socket, to: Socket, way: 'down' | 'up') => {
    const arrivesIn = (bytes: number) => {
      const now = performance.now()
      free[way] = Math.max(now, free[way]) + (bytes / line[way]) * 1000
      return free[way] - now + line.roundTripMs / 2
    }
    from.on('data', (bytes) => setTimeout(() => to.write(bytes), arrivesIn(bytes.length)))
    from.on('end', () => setTimeout(() => to.end(), arrivesIn(0)))
    from.on('error', () => to.destroy())
    from.on('close', () => open.delete(from))
    open.add(from)
  }

  const proxy = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    near.pause()
    // What greeting each other takes.
    setTimeout(() => {
      const far = connect({
        port: serverPort,
        host: '127.0.0.1',
        allowHalfOpen: true,
        noDelay: true,
      })
      carry(near, far, 'up')
      carry(far, near, 'down')
      near.resume()
    }, line.roundTripMs)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      const closed = once(proxy.close(), 'close')
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
