import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Client, type IMessage } from '@stomp/stompjs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Broker, createBroker } from './stomp.ts'
import type { Limits } from './stomp-peer.ts'

interface Persona {
  id: string
  userId: number
  userName: string
}

const SALA = '/topic/sala'
let at = 0
let server: Server
let broker: Broker<Persona>
let url: string
const toClose: (() => unknown)[] = []

/** A server with nothing but a broker; everybody comes in, as who they say they are. */
async function abrir(limits: Partial<Limits> = {}) {
  broker = createBroker<Persona>({
    limits,
    now: () => at,
    refusal: (_, destination) => (destination.startsWith('/topic/') ? null : 'No existe.'),
  })
  server = createServer()
  server.on('upgrade', (request, socket, head) => {
    const userId = Number(new URL(request.url ?? '', 'http://x').searchParams.get('yo'))
    broker.accept(request, socket, head, {
      id: `s${userId}`,
      userId,
      userName: `Persona ${userId}`,
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeEach(() => {
  at = 0
})
afterEach(async () => {
  for (const close of toClose.splice(0)) await close()
  await broker.close()
  server.close()
})

const wait = { timeout: 20_000, interval: 5 }

/** The usual client, connected. */
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

/** What a client hears, once the server has said that it listens. */
async function escuchar(client: Client, destination = SALA) {
  const heard: IMessage[] = []
  const receipt = `r${Math.random()}`
  const listening = new Promise<void>((resolve) => client.watchForReceipt(receipt, () => resolve()))
  client.subscribe(destination, (message) => heard.push(message), { receipt })
  await listening
  return heard
}

/** A connection without any client: what it sends, what it got, and how it ended. */
async function cruda(more: ConstructorParameters<typeof WebSocket>[2] = {}) {
  const ws = new WebSocket(`${url}/?yo=9`, ['v12.stomp', 'v11.stomp'], more)
  const got: string[] = []
  ws.on('message', (data) => got.push(String(data)))
  const ended = once(ws, 'close').then(([code]) => code as number)
  await once(ws, 'open')
  toClose.push(() => ws.terminate())
  const conectada = async () => {
    ws.send('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0')
    await vi.waitFor(() => expect(got[0]).toContain('CONNECTED'), wait)
    return self
  }
  const self = { ws, got, ended, conectada }
  return self
}
const suscribir = (id: number | string, to = SALA) => `SUBSCRIBE\nid:${id}\ndestination:${to}\n\n\0`

describe('el cliente de siempre', () => {
  beforeEach(() => abrir())

  test('oye los mensajes de lo que escucha, con sus cabeceras, en su orden y a la letra', async () => {
    const heard = await escuchar(await cliente())
    const body = 'Ñandú «dijo»:\n"hola" \\n 🦤'
    broker.publish(SALA, () => ({ body, headers: { verbo: 'a:b' } }))
    broker.publish('/topic/otra', () => ({ body: 'no' }))
    broker.publish(SALA, () => ({ body: 'dos' }))
    await vi.waitFor(() => expect(heard).toHaveLength(2), wait)
    expect(heard.map((message) => message.body)).toEqual([body, 'dos'])
    expect(heard[0]?.headers).toMatchObject({ destination: SALA, verbo: 'a:b' })
    expect(heard[0]?.headers['message-id']).not.toBe(heard[1]?.headers['message-id'])
  })

  test('cada persona oye lo suyo, y quien no debe oír, nada', async () => {
    const oidos = await Promise.all([1, 2, 3].map(async (yo) => escuchar(await cliente(yo))))
    const body = { 1: 'para uno', 2: 'para dos' } as Record<number, string>
    broker.publish(SALA, ({ userId }) => (body[userId] ? { body: body[userId] } : null))
    broker.publish(SALA, () => ({ body: 'fin' }))
    for (const oido of oidos) await vi.waitFor(() => expect(oido.at(-1)?.body).toBe('fin'), wait)
    expect(oidos.map((oido) => oido.map((message) => message.body))).toEqual([
      ['para uno', 'fin'],
      ['para dos', 'fin'],
      ['fin'],
    ])
  })

  test('lo que deja de escuchar no le llega; al despedirse, se va', async () => {
    const client = await cliente()
    const heard: string[] = []
    const { unsubscribe } = client.subscribe(SALA, (message) => heard.push(message.body))
    unsubscribe()
    const otra = await escuchar(client, '/topic/otra')
    broker.publish(SALA, () => ({ body: 'no' }))
    broker.publish('/topic/otra', () => ({ body: 'sí' }))
    await vi.waitFor(() => expect(otra).toHaveLength(1), wait)
    expect(heard).toEqual([])
    expect(broker.sessions()).toHaveLength(1)
    await client.deactivate()
    await vi.waitFor(() => expect(broker.sessions()).toEqual([]), wait)
  })

  test('sus latidos y los del servidor se acuerdan en ambos sentidos', async () => {
    let latidos = 0
    await cliente(1, {
      heartbeatIncoming: 20,
      heartbeatOutgoing: 20,
      onHeartbeatReceived: () => latidos++,
    })
    at = 10_000
    broker.check()
    await vi.waitFor(() => expect(latidos).toBe(1), wait)
    // Not before the next one is due.
    at = 19_999
    broker.check()
    at = 20_000
    broker.check()
    await vi.waitFor(() => expect(latidos).toBe(2), wait)
  })

  test('vuelve sola a quien se le cae la conexión', async () => {
    let veces = 0
    const client = await cliente(1, { reconnectDelay: 10 })
    client.onConnect = () => veces++
    broker.end(() => true, 'La sesión terminó.')
    await vi.waitFor(() => expect(veces).toBe(1), wait)
  })

  test('al detenerse el servidor se despide de todos con 1001', async () => {
    const { ended } = await (await cruda()).conectada()
    await broker.close()
    expect(await ended).toBe(1001)
  })
})

describe('lo que no se admite termina con ERROR y la conexión', () => {
  beforeEach(() => abrir({ frames: 15, subscriptions: 3, headers: 5, headerLength: 50 }))

  test.each([
    ['publicar', 'SEND\ndestination:/topic/sala\n\nhola\0', 'solo se escucha'],
    ['confirmar', 'ACK\nid:1\n\n\0', 'solo se escucha'],
    ['una transacción', 'BEGIN\ntransaction:1\n\n\0', 'solo se escucha'],
    ['una trama inventada', 'HOLA\n\n\0', 'solo se escucha'],
    ['conectarse dos veces', 'CONNECT\naccept-version:1.2\n\n\0', 'una sola vez'],
    ['un destino que no existe', suscribir(1, '/queue/x'), 'No existe'],
    ['suscribirse sin id', 'SUBSCRIBE\ndestination:/topic/sala\n\n\0', 'su propio id'],
    ['repetir un id', suscribir(1) + suscribir(1), 'su propio id'],
    [
      'confirmación por mensaje',
      'SUBSCRIBE\nid:1\ndestination:/topic/sala\nack:client\n\n\0',
      'no se',
    ],
    ['demasiadas suscripciones', [1, 2, 3, 4].map((id) => suscribir(id)).join(''), 'Demasiadas'],
    ['demasiadas cabeceras', `SUBSCRIBE\n${'a:b\n'.repeat(6)}\n\0`, 'demasiadas cabeceras'],
    ['una cabecera larga', `SUBSCRIBE\nid:${'x'.repeat(51)}\n\n\0`, 'demasiado larga'],
    ['demasiadas tramas', 'UNSUBSCRIBE\nid:1\n\n\0'.repeat(16), 'Demasiadas tramas'],
    ['demasiados latidos', '\n'.repeat(16), 'Demasiadas tramas'],
  ])('%s', async (_, text, message) => {
    const { ws, got, ended } = await (await cruda()).conectada()
    ws.send(text)
    expect(await ended).toBe(1008)
    expect(got.at(-1)).toContain('ERROR')
    expect(got.at(-1)).toContain(message)
    expect(broker.sessions()).toEqual([])
  })

  test('el ERROR nombra el recibo que se pidió', async () => {
    const { ws, got, ended } = await (await cruda()).conectada()
    ws.send('SEND\ndestination:/topic/sala\nreceipt:r 7\n\nhola\0')
    await ended
    expect(got.at(-1)).toContain('receipt-id:r 7')
  })

  test('cualquier cosa antes de CONNECT', async () => {
    const { ws, got, ended } = await cruda()
    ws.send(suscribir(1))
    expect(await ended).toBe(1008)
    expect(got).toHaveLength(1)
    expect(got[0]).toContain('CONNECT va primero')
  })

  test('una versión que no se habla', async () => {
    const { ws, got, ended } = await cruda()
    ws.send('CONNECT\naccept-version:2.0\n\n\0')
    expect(await ended).toBe(1008)
    expect(got[0]).toContain('STOMP 1.2, 1.1 o 1.0')
  })

  test('muchos mensajes o pings, aunque no lleven ninguna trama', async () => {
    const mensajes = await (await cruda()).conectada()
    for (let n = 0; n < 16; n++) mensajes.ws.send('\0')
    expect(await mensajes.ended).toBe(1008)
    const pings = await (await cruda()).conectada()
    for (let n = 0; n < 16; n++) pings.ws.ping()
    expect(await pings.ended).toBe(1008)
  })

  test('las mismas tramas repartidas en más tiempo sí se admiten', async () => {
    const { ws, got } = await (await cruda()).conectada()
    for (let n = 0; n < 5; n++) {
      at += 10_001
      ws.send(`${'UNSUBSCRIBE\nid:1\n\n\0'.repeat(5)}UNSUBSCRIBE\nid:1\nreceipt:${n}\n\n\0`)
      await vi.waitFor(() => expect(got.at(-1)).toContain(`receipt-id:${n}`), wait)
    }
    expect(broker.sessions()).toHaveLength(1)
  })
})

describe('tamaño', () => {
  beforeEach(() => abrir())

  test('un mensaje de más de 16 KiB corta la conexión', async () => {
    const { ws, ended } = await (await cruda()).conectada()
    ws.send('x'.repeat(16 * 1024 + 1))
    expect(await ended).toBe(1009)
  })

  test('una trama de más de 16 KiB en pedazos, con ERROR', async () => {
    const { ws, got, ended } = await (await cruda()).conectada()
    ws.send(`SEND\ncontent-length:-1\n\n${'x'.repeat(10_000)}`)
    ws.send('x'.repeat(10_000))
    expect(await ended).toBe(1008)
    expect(got.at(-1)).toContain('demasiado grande')
  })

  test('una trama en pedazos que caben se entiende, también en binario', async () => {
    const { ws, got } = await (await cruda()).conectada()
    ws.send('SUBSCR')
    ws.send(Buffer.from(`IBE\nid:1\ndestination:${SALA}\nreceipt:1\n\n\0`))
    await vi.waitFor(() => expect(got.at(-1)).toContain('receipt-id:1'), wait)
  })
})

describe('conexiones muertas', () => {
  beforeEach(() => abrir())

  test('quien no dice nada en dos latidos se cae; quien contesta el ping, no', async () => {
    const muda = await (await cruda({ autoPong: false } as never)).conectada()
    const contesta = await (await cruda()).conectada()
    const preguntada = once(contesta.ws, 'ping')
    at = 10_000
    broker.check()
    await preguntada
    // Its pong has long arrived when somebody else has come in and subscribed.
    await escuchar(await cliente(2))
    at = 20_001
    broker.check()
    expect(await muda.ended).toBe(1006)
    await vi.waitFor(() => expect(broker.sessions()).toHaveLength(2), wait)
  })

  test('quien no dice CONNECT en 10 segundos se cae', async () => {
    const { ended } = await cruda()
    at = 10_001
    broker.check()
    expect(await ended).toBe(1006)
  })
})

describe('quien no lee', () => {
  beforeEach(() => abrir({ bufferedBytes: 100_000 }))

  test('se cae, y no demora a los demás', async () => {
    const lento = await (await cruda()).conectada()
    lento.ws.send(suscribir(1))
    const heard = await escuchar(await cliente(2))
    const socket = (lento.ws as unknown as { _socket: Socket })._socket
    socket.pause()
    const body = 'x'.repeat(50_000)
    for (let sent = 1; broker.sessions().length === 2; sent++) {
      broker.publish(SALA, () => ({ body }))
      await vi.waitFor(() => expect(heard).toHaveLength(sent), wait)
    }
    socket.resume()
    expect(await lento.ended).toBe(1006)
    expect(broker.sessions().map(({ userId }) => userId)).toEqual([2])
  })
})

describe('otras versiones', () => {
  beforeEach(() => abrir())

  test.each(['1.1', '1.0'])('se habla %s', async (version) => {
    const { ws, got } = await cruda()
    ws.send(`CONNECT\naccept-version:${version}\n\n\0`)
    ws.send(`SUBSCRIBE\nid:0\ndestination:${SALA}\nreceipt:1\n\n\0`)
    await vi.waitFor(() => expect(got).toHaveLength(2), wait)
    expect(got[0]).toContain(`version:${version}`)
    broker.publish(SALA, () => ({ body: 'hola', headers: { raro: 'a:b' } }))
    await vi.waitFor(() => expect(got).toHaveLength(3), wait)
    expect(got[2]).toContain(version === '1.0' ? 'raro:a:b' : 'raro:a\\cb')
  })

  test('un socket que no es WebSocket no entra', async () => {
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.end(
      'GET /?yo=1 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toContain('400 Bad Request')
  })
})
