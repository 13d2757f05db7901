import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** Round trip in milliseconds. */
  roundTripMs: number
  /** Bytes per second to and from the browser, shared by all connections. */
  down: number
  up: number
}

interface SlowLine extends AsyncDisposable {
  port: number
}

/**
 * Opens a port that delays traffic like a phone's network. The browser's own throttling costs the page more work than
 * some of the measured steps.
 */
export async function slowLine(serverPort: number, line: Line): Promise<SlowLine> {
  const free = { down: 0, up: 0 }
  const open = new Set<Socket>()

  /** Sends bytes in sequence, each half a round trip late. */
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
    // Delay of the connection's handshake.
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
