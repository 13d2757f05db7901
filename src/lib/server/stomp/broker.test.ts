import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { escuchar, SALA, SOON, suscribir, testBroker } from './broker.testing.ts'

let canal: Awaited<ReturnType<typeof testBroker>>
const abrir = async (limits: Parameters<typeof testBroker>[0] = {}) => {
  canal = await testBroker(limits)
}
afterEach(() => canal.close())

describe('el cliente de siempre', () => {
  beforeEach(() => abrir())

  test('oye los mensajes de lo que escucha, con sus cabeceras, en su orden y a la letra', async () => {
    const heard = await escuchar(await canal.cliente())
    const body = 'Ñandú «dijo»:\n"hola" \\n 🦤'
    canal.broker.publish(SALA, () => ({ body, headers: { verbo: 'a:b' } }))
    canal.broker.publish('/topic/otra', () => ({ body: 'no' }))
    canal.broker.publish(SALA, () => ({ body: 'dos' }))
    await vi.waitFor(() => expect(heard).toHaveLength(2), SOON)
    expect(heard.map((message) => message.body)).toEqual([body, 'dos'])
    expect(heard[0]?.headers).toMatchObject({ destination: SALA, verbo: 'a:b' })
    expect(heard[0]?.headers['message-id']).not.toBe(heard[1]?.headers['message-id'])
  })

  test('cada persona oye lo suyo, y quien no debe oír, nada', async () => {
    const oidos = await Promise.all([1, 2, 3].map(async (yo) => escuchar(await canal.cliente(yo))))
    const body = { 1: 'para uno', 2: 'para dos' } as Record<number, string>
    canal.broker.publish(SALA, ({ userId }) => (body[userId] ? { body: body[userId] } : null))
    canal.broker.publish(SALA, () => ({ body: 'fin' }))
    for (const oido of oidos) await vi.waitFor(() => expect(oido.at(-1)?.body).toBe('fin'), SOON)
    expect(oidos.map((oido) => oido.map((message) => message.body))).toEqual([
      ['para uno', 'fin'],
      ['para dos', 'fin'],
      ['fin'],
    ])
  })

  test('lo que deja de escuchar no le llega; al despedirse, se va', async () => {
    const client = await canal.cliente()
    const heard: string[] = []
    const { unsubscribe } = client.subscribe(SALA, (message) => heard.push(message.body))
    unsubscribe()
    const other = await escuchar(client, '/topic/otra')
    canal.broker.publish(SALA, () => ({ body: 'no' }))
    canal.broker.publish('/topic/otra', () => ({ body: 'sí' }))
    await vi.waitFor(() => expect(other).toHaveLength(1), SOON)
    expect(heard).toEqual([])
    expect(canal.broker.sessions()).toHaveLength(1)
    await client.deactivate()
    await vi.waitFor(() => expect(canal.broker.sessions()).toEqual([]), SOON)
  })

  test('sus latidos y los del servidor se acuerdan en ambos sentidos', async () => {
    let latidos = 0
    await canal.cliente(1, {
      heartbeatIncoming: 20,
      heartbeatOutgoing: 20,
      onHeartbeatReceived: () => latidos++,
    })
    canal.clock.at = 10_000
    canal.broker.check()
    await vi.waitFor(() => expect(latidos).toBe(1), SOON)
    // Not before the next one is due.
    canal.clock.at = 19_999
    canal.broker.check()
    canal.clock.at = 20_000
    canal.broker.check()
    await vi.waitFor(() => expect(latidos).toBe(2), SOON)
  })

  test('vuelve sola a quien se le cae la conexión', async () => {
    let veces = 0
    const client = await canal.cliente(1, { reconnectDelay: 10 })
    client.onConnect = () => veces++
    canal.broker.end(() => true, 'La sesión terminó.')
    await vi.waitFor(() => expect(veces).toBe(1), SOON)
  })

  test('al detenerse el servidor se despide de todos con 1001', async () => {
    const { ended } = await canal.conectada()
    await canal.broker.close()
    expect(await ended).toBe(1001)
  })
})

describe('conexiones muertas', () => {
  beforeEach(() => abrir())

  test('quien no dice nada en dos latidos se cae; quien contesta el ping, no', async () => {
    const muda = await canal.conectada({ autoPong: false } as never)
    const contesta = await canal.conectada()
    const preguntada = once(contesta.ws, 'ping')
    canal.clock.at = 10_000
    canal.broker.check()
    await preguntada
    // Another client's subscription takes longer than the pong, which has arrived by then.
    await escuchar(await canal.cliente(2))
    canal.clock.at = 20_001
    canal.broker.check()
    expect(await muda.ended).toBe(1006)
    await vi.waitFor(() => expect(canal.broker.sessions()).toHaveLength(2), SOON)
  })

  test('quien no dice CONNECT en 10 segundos se cae', async () => {
    const { ended } = await canal.cruda()
    canal.clock.at = 10_001
    canal.broker.check()
    expect(await ended).toBe(1006)
  })
})

describe('quien no lee', () => {
  beforeEach(() => abrir({ bufferedBytes: 100_000 }))

  test('ni contesta la despedida, se corta', async () => {
    const { ws } = await canal.conectada()
    ;(ws as unknown as { _socket: Socket })._socket.pause()
    canal.broker.end(() => true, 'La sesión terminó.')
    expect(canal.broker.sessions()).toEqual([])
    expect(canal.broker.connectionsOf(9)).toBe(1)
    await vi.waitFor(() => expect(canal.broker.connectionsOf(9)).toBe(0), SOON)
  })

  test('se cae, y no demora a los demás', async () => {
    const lento = await canal.conectada()
    lento.ws.send(suscribir(1))
    const heard = await escuchar(await canal.cliente(2))
    const socket = (lento.ws as unknown as { _socket: Socket })._socket
    socket.pause()
    const body = 'x'.repeat(50_000)
    for (let sent = 1; canal.broker.sessions().length === 2; sent++) {
      canal.broker.publish(SALA, () => ({ body }))
      await vi.waitFor(() => expect(heard).toHaveLength(sent), SOON)
    }
    socket.resume()
    expect(await lento.ended).toBe(1006)
    expect(canal.broker.sessions().map(({ userId }) => userId)).toEqual([2])
  })
})

describe('otras versiones', () => {
  beforeEach(() => abrir())

  test.each(['1.1', '1.0'])('se habla %s', async (version) => {
    const { ws, got } = await canal.cruda()
    ws.send(`CONNECT\naccept-version:${version}\n\n\0`)
    ws.send(`SUBSCRIBE\nid:0\ndestination:${SALA}\nreceipt:1\n\n\0`)
    await vi.waitFor(() => expect(got).toHaveLength(2), SOON)
    expect(got[0]).toContain(`version:${version}`)
    canal.broker.publish(SALA, () => ({ body: 'hola', headers: { raro: 'a:b' } }))
    await vi.waitFor(() => expect(got).toHaveLength(3), SOON)
    expect(got[2]).toContain(version === '1.0' ? 'raro:a:b' : 'raro:a\\cb')
  })

  test('un socket que no es WebSocket no entra', async () => {
    const socket = connect(canal.port, '127.0.0.1')
    socket.end(
      'GET /?yo=1 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toContain('400 Bad Request')
  })
})
