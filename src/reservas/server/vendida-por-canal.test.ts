import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { historial, reservas } from '../contract.ts'
import { hacer, historiaOf, nueva, rowOf } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
let eva: Persona
let recepcion: Persona
let viator: number
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
  eva = await casa.persona('LCR')
  recepcion = await casa.persona('HOTEL', { hotelId: m.terrantai })
  viator = (
    await casa.db
      .insertInto('canal_venta')
      .values({ nombre: 'VIATOR' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(() => casa.close())

let n = 0
/** A reference that no other test has. */
const nextReference = () => `VT-${++n}X`
const deViator = (cambios: Record<string, unknown> = {}) =>
  nueva(m, { canalVentaId: viator, tipoCobroId: 3, habitacion: `${++n}`, ...cambios })
const vender = (cambios: Record<string, unknown> = {}, quien = ana) =>
  quien.call(reservas.add, { body: deViator(cambios) })
const estados = (respuestas: { status: number }[]) =>
  respuestas.map(({ status }) => status).toSorted()

describe('la referencia de un canal (RE-69, RE-70)', () => {
  test('se guarda sin espacios alrededor, se lee, y sin ella la respuesta es la de siempre', async () => {
    const { status, data } = await vender({ referenciaExterna: '  VT-abc 1 ', precioNeto: 41_500 })
    expect([status, data.referenciaExterna, data.precioNeto]).toEqual([201, 'VT-abc 1', 41_500])
    for (const cambios of [{}, { referenciaExterna: '  ', precioNeto: 0 }]) {
      const sin = await vender(cambios)
      expect(sin.status).toBe(201)
      expect(sin.data).not.toHaveProperty('referenciaExterna')
      expect(sin.data).not.toHaveProperty('precioNeto')
    }
    expect((await vender({ referenciaExterna: 'X'.repeat(61) })).errors?.referenciaExterna).toBe(
      'Máximo 60 caracteres',
    )
  })

  test('el mismo canal no la repite, en mayúsculas o minúsculas, y el rechazo nombra la que la tiene', async () => {
    const referencia = nextReference()
    const { data } = await vender({ referenciaExterna: referencia })
    const { status, message, errors } = await vender({
      referenciaExterna: ` ${referencia.toLowerCase()}`,
    })
    expect([status, message]).toEqual([
      409,
      `La referencia ${referencia.toLowerCase()} de VIATOR ya es de la reserva N° ${data.id}.`,
    ])
    expect(errors?.referenciaExterna).toBe(message)
    expect((await vender({ referenciaExterna: referencia, canalVentaId: m.web })).status).toBe(201)
  })

  test('la de una anulada, o de un No Show, no queda libre', async () => {
    const referencia = nextReference()
    const { data } = await vender({ referenciaExterna: referencia })
    await hacer(ana, 'anular', data.id)
    const { status, message } = await vender({ referenciaExterna: referencia })
    expect([status, message]).toEqual([
      409,
      `La referencia ${referencia} de VIATOR ya es de la reserva N° ${data.id}, que está anulada.`,
    ])
    expect((await hacer(ana, 'restaurar', data.id)).status).toBe(200)
  })

  test('una edición la conserva, la cambia con su historia y no toma la de otra, ni con otro canal', async () => {
    const [first, second] = [nextReference(), nextReference()]
    const { data: una } = await vender({ referenciaExterna: first })
    const { data: dos } = await vender({ referenciaExterna: second, precioNeto: 30_000 })
    const igual = await hacer(ana, 'editar', dos.id, { habitacion: '77' })
    expect([igual.data.referenciaExterna, igual.data.precioNeto]).toEqual([second, 30_000])
    expect((await hacer(ana, 'editar', dos.id, { referenciaExterna: first })).message).toContain(
      `N° ${una.id}`,
    )
    const { data: tres } = await vender({ referenciaExterna: first, canalVentaId: m.web })
    expect((await hacer(ana, 'editar', tres.id, { canalVentaId: viator })).status).toBe(409)
    const third = nextReference()
    await hacer(ana, 'editar', dos.id, { referenciaExterna: third, precioNeto: 31_000 })
    expect((await historiaOf(casa, dos.id)).at(-1)?.cambios).toEqual([
      { campo: 'referenciaExterna', antes: second, despues: third },
      { campo: 'precioNeto', antes: 30_000, despues: 31_000 },
    ])
    const sin = await hacer(ana, 'editar', dos.id, { referenciaExterna: '', precioNeto: 0 })
    expect(sin.data).not.toHaveProperty('referenciaExterna')
    expect((await vender({ referenciaExterna: third })).status).toBe(201)
  })

  test('de doce ventas a la vez con la misma queda una, y las otras la nombran', async () => {
    for (let vez = 0; vez < 3; vez++) {
      const referencia = nextReference()
      const respuestas = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          vender({ referenciaExterna: referencia }, i % 2 ? ana : eva),
        ),
      )
      expect(estados(respuestas)).toEqual([201, ...Array<number>(11).fill(409)])
      const { id } = respuestas.find(({ status }) => status === 201)?.data ?? { id: 0 }
      for (const { status, message } of respuestas)
        if (status === 409) expect(message).toContain(`N° ${id}.`)
    }
  })

  test('de ocho que se editan a la vez para tenerla, la tiene una', async () => {
    const referencia = nextReference()
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await vender()).data.id))
    const respuestas = await Promise.all(
      ids.map((id, i) => hacer(i % 2 ? ana : eva, 'editar', id, { referenciaExterna: referencia })),
    )
    expect(estados(respuestas)).toEqual([200, ...Array<number>(7).fill(409)])
  })

  test('control: el índice la rechaza también a quien no mira antes', async () => {
    const { data } = await vender({ referenciaExterna: nextReference() })
    const { data: dos } = await vender()
    await expect(
      casa.pool.query(
        `update reserva set referencia_externa = upper((select referencia_externa from reserva where id = $1)) where id = $2`,
        [data.id, dos.id],
      ),
    ).rejects.toMatchObject({ constraint: 'reserva_referencia' })
  })

  test('se busca por su comienzo', async () => {
    const { data } = await vender({ referenciaExterna: 'GYG-48A2-77' })
    const search = async (text: string, quien = ana) => {
      const { data: found } = await quien.call(reservas.getAll, {
        query: { buscar: text, limite: 10 },
      })
      return (found as Reserva[]).map(({ id }) => id)
    }
    for (const text of ['GYG-48A2-77', 'gyg-48', 'gyg-48a2 núñez'])
      expect([text, await search(text)]).toEqual([text, [data.id]])
    expect(await search('48A2')).toEqual([])
    expect(await search('gyg-48', recepcion)).toEqual([])
  })
})

describe('el precio neto (RE-71)', () => {
  test('solo lo lleva lo que nadie cobra aquí', async () => {
    const CANAL = 'El precio neto lo paga el canal: elija «No cobrar», o quite el precio neto'
    for (const tipoCobroId of [1, 2, 4]) {
      const { status, errors } = await vender({ precioNeto: 10_000, tipoCobroId })
      expect([status, errors?.tipoCobroId]).toEqual([422, CANAL])
    }
    const { data } = await vender({ precioNeto: 10_000 })
    expect((await hacer(ana, 'editar', data.id, { tipoCobroId: 1 })).errors?.tipoCobroId).toBe(
      CANAL,
    )
    const cobrada = await hacer(ana, 'editar', data.id, { tipoCobroId: 1, precioNeto: 0 })
    expect(cobrada.status).toBe(200)
  })

  test.each([-1, 0.5, 100_000_000, '5'])('%j no es un precio neto', async (precioNeto) => {
    expect((await vender({ precioNeto })).status).toBe(422)
  })
})

test('un hotel no lee ni escribe la referencia ni el precio neto, en ninguna respuesta', async () => {
  const MARCA = 'MARCA-DEL-CANAL'
  const NETO = 987_651
  const ventaId = '5f0c9a6e-3b52-4d4e-9a87-2f1d1c0c9e01'
  const { status, data } = await recepcion.call(reservas.add, {
    body: deViator({ referenciaExterna: 'DEL HOTEL', precioNeto: 1, ventaId }),
  })
  expect(status).toBe(201)
  expect(await rowOf(casa, data.id)).toMatchObject({ referencia_externa: null, precio_neto: null })
  await hacer(ana, 'editar', data.id, { referenciaExterna: MARCA, precioNeto: NETO })
  await hacer(ana, 'editar', data.id, { referenciaExterna: `${MARCA}-2`, precioNeto: NETO + 1 })
  const read = (quien: Persona) =>
    Promise.all([
      quien.call(reservas.getAll, { query: { limite: 100 } }),
      quien.call(reservas.getAll, { query: {} }),
      quien.call(reservas.get, { query: { id: data.id } }),
      quien.call(reservas.getPost, { body: data.id }),
      quien.call(reservas.getVenta, { query: { ventaId } }),
      quien.call(historial.get, { query: { reservaId: data.id, limite: 10 } }),
      quien.call(reservas.getReservaDuplicada, {
        body: {
          nombrePasajero: data.nombrePasajero,
          nombreHabitacion: data.habitacion,
          excursionId: data.excursionId,
        },
      }),
    ])
  const dicho = (respuestas: unknown) => JSON.stringify(respuestas)
  for (const respuesta of await read(ana)) expect(dicho(respuesta)).toContain(MARCA)
  const suyo = await read(recepcion)
  for (const respuesta of suyo) {
    expect(respuesta.status).toBe(200)
    expect(dicho(respuesta)).toContain(String(data.id))
  }
  expect(dicho(suyo)).not.toMatch(/MARCA-DEL|98765|referenciaExterna|precioNeto/)

  // Its own edit, a refusal with the reservation, and its annulment.
  const vieja = await recepcion.call(reservas.put, {
    body: { ...nueva(m), reservaId: data.id, motivo: 'X', version: 1, comentario: 'HOLA' },
  })
  expect([vieja.status, vieja.data?.id]).toEqual([409, data.id])
  const escrita = await hacer(recepcion, 'editar', data.id, {
    habitacion: '5',
    referenciaExterna: 'DEL HOTEL',
    precioNeto: 1,
  })
  expect(escrita.status).toBe(200)
  const row = await rowOf(casa, data.id)
  expect([row?.habitacion, row?.referencia_externa, row?.precio_neto]).toEqual([
    '5',
    `${MARCA}-2`,
    NETO + 1,
  ])
  const anulada = await hacer(recepcion, 'anular', data.id)
  expect(anulada.status).toBe(200)
  expect(dicho([vieja, escrita, anulada])).not.toMatch(
    /MARCA-DEL|98765|referenciaExterna|precioNeto/,
  )
})
