import { describe, expect, test } from 'vitest'
import {
  type Aviso,
  advance,
  EMPTY_QUEUE,
  expired,
  type Queue,
  ringing,
  waitMs,
} from './recordatorio-queue.ts'

const MINUTO = 60_000
const recordatorio = (id: number, hora: string, mensaje = `R${id}`) => ({
  id,
  hora,
  mensaje,
  version: 1,
})
const LIST = [
  recordatorio(1, '09:30'),
  recordatorio(2, '09:30'),
  recordatorio(3, '09:20'),
  recordatorio(4, '22:30'),
]
const enSantiago = { zona: 'America/Santiago', usuarioId: 107 }
const suenan = (instante: string, lugar = enSantiago) =>
  ringing(LIST, Date.parse(instante), lugar).map(({ mensaje }) => mensaje)

describe('qué recordatorios suenan', () => {
  test.each<[string, string, string[]]>([
    ['un segundo antes', '2026-11-20T09:29:59-03:00', []],
    ['en su minuto, los dos', '2026-11-20T09:30:00-03:00', ['R1', 'R2']],
    ['al despertar cuatro minutos después', '2026-11-20T09:34:59-03:00', ['R1', 'R2']],
    ['al despertar cinco minutos después, ya no', '2026-11-20T09:35:00-03:00', []],
    ['el último del día', '2026-11-20T22:30:10-03:00', ['R4']],
    // In winter Santiago is one more hour behind UTC.
    ['en invierno', '2026-07-20T09:30:00-04:00', ['R1', 'R2']],
  ])('%s', (_nombre, instante, esperado) => {
    expect(suenan(instante)).toEqual(esperado)
  })

  test('vale el reloj del operador, no el del notebook', () => {
    const instante = '2026-07-20T13:30:00Z'
    expect(suenan(instante)).toEqual(['R1', 'R2'])
    expect(suenan(instante, { ...enSantiago, zona: 'America/Punta_Arenas' })).toEqual([])
    expect(suenan(instante, { ...enSantiago, zona: 'Pacific/Easter' })).toEqual([])
  })

  test('la clave dice de quién, de qué día, de qué hora y cuál es', () => {
    const [aviso] = ringing(LIST, Date.parse('2026-11-20T09:30:00-03:00'), enSantiago)
    expect(aviso).toEqual({ key: '107-2026-11-20-0930-1', hora: '09:30', mensaje: 'R1' })
  })
})

describe('de a uno por vez', () => {
  const a: Aviso = { key: 'a', hora: '09:30', mensaje: 'A' }
  const b: Aviso = { key: 'b', hora: '09:30', mensaje: 'B' }
  const nada = () => false
  const claves = ({ waiting }: Queue) => waiting.map(({ key }) => key)

  test('dos del mismo minuto: primero uno y, cuando está hecho, el otro desde ese momento', () => {
    const dos = advance(EMPTY_QUEUE, [a, b], nada, 1_000)
    expect([claves(dos), dos.since]).toEqual([['a', 'b'], 1_000])
    const despues = advance(dos, [a, b], (clave) => clave === 'a', 200_000)
    expect([claves(despues), despues.since]).toEqual([['b'], 200_000])
  })

  test('el que ya se muestra sigue, y el nuevo espera detrás', () => {
    const uno = advance(EMPTY_QUEUE, [a], nada, 1_000)
    const dos = advance(uno, [a, b], nada, 61_000)
    expect([claves(dos), dos.since]).toEqual([['a', 'b'], 1_000])
  })

  test('a los cinco minutos se esconde, y el que esperaba tiene los suyos', () => {
    const dos = advance(EMPTY_QUEUE, [a, b], nada, 0)
    expect(expired(dos, 5 * MINUTO - 1)).toBeUndefined()
    expect(expired(dos, 5 * MINUTO)).toBe(a)
    const despues = advance(dos, [], (clave) => clave === 'a', 5 * MINUTO)
    expect(expired(despues, 9 * MINUTO)).toBeUndefined()
    expect(expired(despues, 10 * MINUTO)).toBe(b)
  })

  test('lo hecho no vuelve, y sin nadie no vence nadie', () => {
    expect(claves(advance(EMPTY_QUEUE, [a, b], () => true, 0))).toEqual([])
    expect(expired(EMPTY_QUEUE, 10 * MINUTO)).toBeUndefined()
  })

  test('se mira de nuevo al minuto entero, o cuando el que se muestra termina', () => {
    const ahora = 10 * MINUTO + 20_000
    expect(waitMs(EMPTY_QUEUE, ahora)).toBe(40_000)
    expect(waitMs(advance(EMPTY_QUEUE, [a], nada, ahora), ahora)).toBe(40_000)
    expect(waitMs({ waiting: [a], since: ahora - 5 * MINUTO + 3_000 }, ahora)).toBe(3_000)
  })
})
