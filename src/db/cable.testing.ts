import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import type {} from '#lib/server/database.testing.ts'

/** Proxy to the tests' database whose connections can fail in every way. */
export interface Cable {
  /** Address to connect to. */
  near: { host: string; port: number }
  /** Passes nothing on, without closing, until `mend`. */
  hold(): void
  /** Closes every connection and refuses new ones until `mend`. */
  cut(): Promise<void>
  /** Lets new connections pass; those held or cut stay lost. */
  mend(): Promise<void>
  /** Passes on the next statement that contains this text, but not its result. */
  loseAnswerTo(statement: string): void
  remove(): Promise<void>
}

export async function layCable(): Promise<Cable> {
  const { host = '', port = 5432 } = inject('postgres').server
  const far = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const calls = new Set<[Socket, Socket]>()
  let lost: string | undefined
  let held = false
  const server = createServer((near) => {
    const there = connect(far)
    const call: [Socket, Socket] = [near, there]
    calls.add(call)
    near.on('data', (chunk) => {
      const isLost = lost !== undefined && chunk.includes(lost)
      if (!isLost) return void there.write(chunk)
      lost = undefined
      there.unpipe(near)
      // The statement has run once a result comes.
      there.once('data', () => end(call)).resume()
      there.write(chunk)
    })
    there.pipe(near)
    for (const socket of call) socket.on('error', () => undefined).on('close', () => end(call))
    if (held) hold(call)
  })
  const hold = ([near, there]: [Socket, Socket]) => {
    near.removeAllListeners('data').pause()
    there.unpipe(near).pause()
  }
  const end = (call: [Socket, Socket]) => {
    calls.delete(call)
    for (const socket of call) socket.destroy()
  }
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port: own } = server.address() as AddressInfo
  const cut = async () => {
    for (const call of calls) end(call)
    if (server.listening) await new Promise((done) => server.close(done))
  }
  return {
    near: { host: '127.0.0.1', port: own },
    hold: () => {
      held = true
      for (const call of calls) hold(call)
    },
    cut,
    mend: async () => {
      held = false
      if (!server.listening) await listen(own)
    },
    loseAnswerTo: (statement) => {
      lost = statement
    },
    remove: cut,
  }
}
