import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { escuchar, SALA, SOON, suscribir, testBroker } from './broker.testing.ts'

let canal: Awaited<ReturnType<typeof testBroker>>
const abrir = async (limits: Parameters<typeof testBroker>[0] = {}) => {
  canal = await testBroker(limits)
}
afterEach(() => canal.close())

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
    ['una cabecera sin dos puntos', 'SUBSCRIBE\nid\ndestination:/topic/sala\n\n\0', 'no es una'],
    ['solo cabeceras sin dos puntos', 'SEND\nhola\n\nhola\0', 'no es una'],
    ['una cabecera sin nombre', 'SUBSCRIBE\n:1\n\n\0', 'no es una'],
    ['un escape que no existe', suscribir('\\t'), 'no es una'],
    ['una trama sin fin de cabeceras', 'SUBSCRIBE\nid:1\0', 'no es una'],
    ['un largo que no es un número', 'SEND\ncontent-length:-1\n\nhola\0', 'no es una'],
    ['un cuerpo más largo que su largo', 'SEND\ncontent-length:2\n\nhola\0', 'no es una'],
    ['demasiadas tramas', 'UNSUBSCRIBE\nid:1\n\n\0'.repeat(16), 'Demasiadas tramas'],
    ['demasiados latidos', '\n'.repeat(16), 'Demasiadas tramas'],
  ])('%s', async (_, text, message) => {
    const { ws, got, ended } = await canal.conectada()
    ws.send(text)
    expect(await ended).toBe(1008)
    expect(got.at(-1)).toContain('ERROR')
    expect(got.at(-1)).toContain(message)
    expect(canal.broker.sessions()).toEqual([])
  })

  test('el ERROR nombra el recibo que se pidió', async () => {
    const { ws, got, ended } = await canal.conectada()
    ws.send('SEND\ndestination:/topic/sala\nreceipt:r 7\n\nhola\0')
    await ended
    expect(got.at(-1)).toContain('receipt-id:r 7')
  })

  test('cualquier cosa antes de CONNECT', async () => {
    const { ws, got, ended } = await canal.cruda()
    ws.send(suscribir(1))
    expect(await ended).toBe(1008)
    expect(got).toHaveLength(1)
    expect(got[0]).toContain('CONNECT va primero')
  })

  test('una versión que no se habla', async () => {
    const { ws, got, ended } = await canal.cruda()
    ws.send('CONNECT\naccept-version:2.0\n\n\0')
    expect(await ended).toBe(1008)
    expect(got[0]).toContain('STOMP 1.2, 1.1 o 1.0')
  })

  test('muchos mensajes, pings o pongs, aunque no lleven ninguna trama', async () => {
    const messages = await canal.conectada()
    for (let n = 0; n < 16; n++) messages.ws.send('\0')
    expect(await messages.ended).toBe(1008)
    const pings = await canal.conectada()
    for (let n = 0; n < 16; n++) pings.ws.ping()
    expect(await pings.ended).toBe(1008)
    const pongs = await canal.conectada()
    for (let n = 0; n < 16; n++) pongs.ws.pong()
    expect(await pongs.ended).toBe(1008)
  })

  test('un mensaje en más pedazos que tramas caben', async () => {
    const { ws, ended } = await canal.conectada()
    for (let n = 0; n < 16; n++) ws.send('', { fin: false })
    expect(await ended).toBe(1008)
  })

  test('las mismas tramas repartidas en más tiempo sí se admiten', async () => {
    const { ws, got } = await canal.conectada()
    for (let n = 0; n < 5; n++) {
      canal.clock.at += 10_001
      ws.send(`${'UNSUBSCRIBE\nid:1\n\n\0'.repeat(5)}UNSUBSCRIBE\nid:1\nreceipt:${n}\n\n\0`)
      await vi.waitFor(() => expect(got.at(-1)).toContain(`receipt-id:${n}`), SOON)
    }
    expect(canal.broker.sessions()).toHaveLength(1)
  })
})

describe('tamaño', () => {
  beforeEach(() => abrir())

  test('un mensaje de más de 16 KiB corta la conexión', async () => {
    const { ws, ended } = await canal.conectada()
    ws.send('x'.repeat(16 * 1024 + 1))
    expect(await ended).toBe(1009)
  })

  test('una trama de más de 16 KiB en pedazos, con ERROR', async () => {
    const { ws, got, ended } = await canal.conectada()
    ws.send(`SEND\ncontent-length:20000\n\n${'x'.repeat(10_000)}`)
    ws.send('x'.repeat(10_000))
    expect(await ended).toBe(1008)
    expect(got.at(-1)).toContain('demasiado grande')
  })

  test('con cabeceras de otro fin de línea y cuerpo de largo dicho se entiende', async () => {
    const { ws, got } = await canal.conectada()
    ws.send(
      `SUBSCRIBE\r\nid:1\r\ndestination:${SALA}\r\nreceipt:a\\cb\r\ncontent-length:3\r\n\r\n\0\n\0\0\n`,
    )
    await vi.waitFor(() => expect(got.at(-1)).toContain('receipt-id:a\\cb'), SOON)
  })

  test('una trama en pedazos que caben se entiende, también en binario', async () => {
    const { ws, got } = await canal.conectada()
    ws.send('SUBSCR')
    ws.send(Buffer.from(`IBE\nid:1\ndestination:${SALA}\nreceipt:1\n\n\0`))
    await vi.waitFor(() => expect(got.at(-1)).toContain('receipt-id:1'), SOON)
  })
})

describe('lo que no termina', () => {
  beforeEach(() => abrir())

  test('una trama: ERROR a los dos latidos, aunque conteste cada ping', async () => {
    const { ws, got, ended } = await canal.conectada()
    ws.send(`${suscribir(1)}SUBSCRIBE\nid:2\nreceipt:`)
    await escuchar(await canal.cliente(2))
    canal.clock.at = 20_000
    ws.ping()
    await once(ws, 'pong')
    canal.clock.at = 20_001
    canal.broker.check()
    expect(await ended).toBe(1008)
    expect(got.at(-1)).toContain('no terminó')
  })

  test('un mensaje de WebSocket: se cae a los dos latidos', async () => {
    const { ws, ended } = await canal.conectada()
    ;(ws as unknown as { _socket: Socket })._socket.write(Buffer.from([0x81, 0xfe, 0x10]))
    canal.clock.at = 10_000
    canal.broker.check()
    await escuchar(await canal.cliente(2))
    canal.clock.at = 20_001
    canal.broker.check()
    expect(await ended).toBe(1006)
  })
})
