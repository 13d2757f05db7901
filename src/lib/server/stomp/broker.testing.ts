import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, type IMessage } from '@stomp/stompjs'
import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createBroker } from './broker.ts'
import type { Limits } from './peer.ts'

export const SOON = { timeout: 60_000, interval: 5 }
export const SALA = '/topic/sala'
export const suscribir = (id: number | string, to = SALA) =>
  `SUBSCRIBE\nid:${id}\ndestination:${to}\n\n\0`

/** Starts a server with only a broker, whose clock stands still. Clients choose who they are. */
export async function testBroker(limits: Partial<Limits> = {}) {
  const clock = { at: 0 }
  const toClose: (() => unknown)[] = []
  const broker = createBroker<{ id: string; userId: number; userName: string }>({
    limits,
    now: () => clock.at,
    refusal: (_, destination) => (destination.startsWith('/topic/') ? null : 'No existe.'),
  })
  const server: Server = createServer()
  server.on('upgrade', (request, socket, head) => {
    const userId = Number(new URL(request.url ?? '', 'http://x').searchParams.get('yo'))
    const userName = `Persona ${userId}`
    broker.accept(request, socket, head, { id: `s${userId}`, userId, userName })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `ws://127.0.0.1:${port}`

  /** Returns a connected client of the usual library. */
  async function cliente(yo = 1, more: Partial<ConstructorParameters<typeof Client>[0]> = {}) {
    const client = new Client({
      webSocketFactory: () => new WebSocket(`${url}/?yo=${yo}`, ['v12.stomp']) as never,
      connectHeaders: { email: 'x@prueba.cl', nombre: 'Nadie', rol: 'GERENCIAL' },
      reconnectDelay: 0,
      heartbeatIncoming: 0,
      heartbeatOutgoing: 0,
      ...more,
    })
    toClose.push(() => client.deactivate())
    const connected = new Promise<void>((resolve) => {
      client.onConnect = () => resolve()
    })
    client.activate()
    await connected
    return client
  }

  /** Opens a WebSocket without a STOMP client: what it sends, received, and its closing code. */
  async function cruda(more: ConstructorParameters<typeof WebSocket>[2] = {}) {
    const ws = new WebSocket(`${url}/?yo=9`, ['v12.stomp', 'v11.stomp'], more)
    const got: string[] = []
    ws.on('message', (data) => got.push(String(data)))
    const ended = once(ws, 'close').then(([code]) => code as number)
    await once(ws, 'open')
    toClose.push(() => ws.terminate())
    return { ws, got, ended }
  }

  /** Opens one and sends CONNECT. */
  async function conectada(more: ConstructorParameters<typeof WebSocket>[2] = {}) {
    const una = await cruda(more)
    una.ws.send('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0')
    await vi.waitFor(() => expect(una.got[0]).toContain('CONNECTED'), SOON)
    return una
  }

  return {
    broker,
    port,
    clock,
    cliente,
    cruda,
    conectada,
    async close() {
      for (const close of toClose) await close()
      await broker.close()
      server.close()
    },
  }
}

/** Subscribes and returns the messages received from then on. Waits for the server's receipt. */
export async function escuchar(client: Client, destination = SALA) {
  const heard: IMessage[] = []
  const receipt = `r${Math.random()}`
  const listening = new Promise<void>((resolve) => client.watchForReceipt(receipt, () => resolve()))
  client.subscribe(destination, (message) => heard.push(message), { receipt })
  await listening
  return heard
}
