import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Client, type IMessage } from '@stomp/stompjs'
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import { recordatorios } from '#catalogos/recordatorios/contract.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import type { Cambio, Topic } from '../contract.ts'

/** Longest wait for a message. */
const PRONTO = { timeout: 60_000, interval: 5 }

const direcciones = new WeakMap<FastifyInstance, string>()

/** Returns the server's address; starts to listen at the first call. */
export async function direccion(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const known = direcciones.get(app) ?? `127.0.0.1:${(app.server.address() as AddressInfo).port}`
  direcciones.set(app, known)
  return known
}

/** Returns the status of a handshake with `/ws`: 101 or a refusal. */
export async function saludar(app: FastifyInstance, headers: Record<string, string>) {
  const ws = new WebSocket(`ws://${await direccion(app)}/ws`, ['v12.stomp'], { headers })
  const status = await new Promise<number | undefined>((resolve, reject) => {
    ws.on('open', () => resolve(101))
    ws.on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
    ws.on('error', reject)
  })
  ws.on('error', () => undefined)
  ws.terminate()
  return status
}

/** A connected screen. */
export interface Oyente {
  client: Client
  /** Messages received on a topic, in order. */
  oido(tema: Topic): IMessage[]
  frases(): string[]
  cambios(): (Cambio & { propio: boolean })[]
  /** Names in the last list of who is online. */
  enLinea(): string[] | undefined
  /** Close code of the connection. */
  cerrada: Promise<number>
  cerrar(): Promise<void>
}

/** Connects the usual client. Resolves once it is subscribed to these topics. */
export async function escuchar(
  app: FastifyInstance,
  { token, email, nombre }: Pick<Persona, 'token' | 'email' | 'nombre'>,
  temas: readonly Topic[] = ['/topic/reservas', '/topic/cambios', '/topic/usuarios-activos'],
): Promise<Oyente> {
  const url = `ws://${await direccion(app)}/ws`
  const headers = { authorization: `Bearer ${token}` }
  const socket = new WebSocket(url, ['v12.stomp'], { headers })
  const cerrada = once(socket, 'close').then(([code]) => code as number)
  const client = new Client({
    webSocketFactory: () => socket as never,
    // The server never trusts these.
    connectHeaders: { email, nombre, rol: 'GERENCIAL' },
    reconnectDelay: 0,
    heartbeatIncoming: 0,
    heartbeatOutgoing: 0,
  })
  const oido = new Map<Topic, IMessage[]>(temas.map((tema) => [tema, []]))
  await new Promise<void>((listo, fallo) => {
    client.onStompError = ({ headers: { message } }) => fallo(new Error(message))
    client.onWebSocketError = fallo
    client.onConnect = () => {
      client.watchForReceipt('todas', () => listo())
      temas.forEach((tema, i) => {
        const last = i === temas.length - 1
        const recibo = last ? { receipt: 'todas' } : undefined
        client.subscribe(tema, (mensaje) => void oido.get(tema)?.push(mensaje), recibo)
      })
    }
    client.activate()
  })
  const de = (tema: Topic) => oido.get(tema) ?? []
  return {
    client,
    oido: de,
    frases: () => de('/topic/reservas').map(({ body }) => body),
    cambios: () =>
      de('/topic/cambios').map(({ body, headers: { propio } }) => ({
        ...(JSON.parse(body) as Cambio),
        propio: propio === '1',
      })),
    enLinea: () => {
      const last = de('/topic/usuarios-activos').at(-1)
      return last && (JSON.parse(last.body) as { nombre: string }[]).map(({ nombre }) => nombre)
    },
    cerrada,
    cerrar: () => client.deactivate(),
  }
}

/** Resolves when the check passes. */
export const luego = (comprobar: () => void) => vi.waitFor(comprobar, PRONTO)

/**
 * Resolves when every listener has received all messages so far: announcements keep their order, so a new reminder
 * marks the end. `marca` must be somebody whose changes everybody hears of.
 */
export async function hastaAqui(marca: Persona, oyentes: readonly Oyente[]) {
  const { data } = await marca.call(recordatorios.add, {
    body: { mensaje: 'HASTA AQUÍ', hora: '10:00' },
  })
  for (const oyente of oyentes)
    await luego(() =>
      expect(oyente.cambios()).toContainEqual(
        expect.objectContaining({ tipo: 'recordatorio', id: data.id }),
      ),
    )
}
