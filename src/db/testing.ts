import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import type {} from '#lib/server/testing.ts'

/** A line to the database of the tests that can be spoiled in every way a line can. */
export interface Cable {
  /** Where it begins: settings for a pool that goes through it. */
  near: { host: string; port: number }
  /** Nobody hears anything any more, and nobody hangs up on them, until `mend`. */
  hold(): void
  /** Hangs up on everybody and takes no new call until `mend`. */
  cut(): Promise<void>
  /** New calls pass again; those that were held or cut stay lost. */
  mend(): Promise<void>
  /** The next statement that contains this reaches the database, and what it says is never heard. */
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
      // It is done there once it has been answered.
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
