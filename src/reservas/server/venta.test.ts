import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#lib/server/announce.ts'
import { meeting } from '#lib/server/meeting.testing.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { isForeignVenta } from './queries/venta.ts'
import { hacer, nueva, save } from './reservas-calls.testing.ts'
import { maskReserva } from './steps/mask-reserva.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
let hotelero: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
  hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
})
afterAll(() => casa.close())

const agregar = (quien: Persona, cambios: Record<string, unknown> = {}) =>
  quien.call(reservas.add, { body: nueva(m, cambios) })
const venta = (quien: Persona, ventaId: string) =>
  quien.call(reservas.getVenta, { query: { ventaId } })
/** Adds reservations of one sale; returns its id and theirs. */
async function vender(quien: Persona, varias: Record<string, unknown>[]) {
  const ventaId = randomUUID()
  const ids = []
  for (const una of varias) ids.push((await agregar(quien, { ventaId, ...una })).data.id)
  return { ventaId, ids }
}
const DOS = [{ fecha: '2026-12-02' }, { fecha: '2026-12-01', excursionId: 0 }]
const dos = () => DOS.map((una) => ('excursionId' in una ? { ...una, excursionId: m.geiser } : una))

describe('una venta de varias excursiones', () => {
  test('cada reserva dice su venta, y se leen juntas por día y hora', async () => {
    const { ventaId, ids } = await vender(ana, dos())
    const { status, data } = await venta(ana, ventaId)
    expect(status).toBe(200)
    expect(data.map((una) => [una.id, una.fecha, una.ventaId])).toEqual([
      [ids[1], '2026-12-01', ventaId],
      [ids[0], '2026-12-02', ventaId],
    ])
  })

  test('sin venta la respuesta es la de antes: ni la nombra', async () => {
    const { data } = await agregar(ana)
    expect(data).not.toHaveProperty('ventaId')
    const seen = await ana.call(reservas.getPost, { body: data.id })
    expect(seen.data).not.toHaveProperty('ventaId')
  })

  test('una edición no la cambia, la nombre o no', async () => {
    const { ventaId, ids } = await vender(ana, [{}])
    const editada = await hacer(ana, 'editar', ids[0] ?? 0, { ventaId: randomUUID() })
    expect(editada.data.ventaId).toBe(ventaId)
  })

  test('la anulada sigue en su venta', async () => {
    const { ventaId, ids } = await vender(ana, dos())
    await hacer(ana, 'anular', ids[0] ?? 0)
    const { data } = await venta(ana, ventaId)
    expect(data.map(({ habilitado }) => habilitado)).toEqual([1, 0])
  })

  test('lo que no es un identificador: 422 en su campo', async () => {
    const { status, errors } = await agregar(ana, { ventaId: 'mía' })
    expect([status, errors?.ventaId]).toEqual([422, 'Venta no válida'])
    expect((await venta(ana, 'mia')).status).toBe(422)
  })
})

describe('de quién es una venta', () => {
  test.each([
    ['otra persona', () => casa.persona('LCR'), {}],
    ['el mismo hotel, otra persona', () => casa.persona('HOTEL', { hotelId: m.terrantai }), {}],
    ['otro hotel', async () => ana, { hotelId: 'cumbres' }],
  ] as const)('%s no agrega a ella: 409', async (_, quien, cambios) => {
    const { ventaId } = await vender(ana, [{}])
    const { status, message } = await agregar(await quien(), {
      ventaId,
      ...('hotelId' in cambios && { hotelId: m.cumbres }),
    })
    expect(status).toBe(409)
    expect(message).toMatch(/^Las otras reservas de esta venta son de otro hotel o/)
    expect((await venta(ana, ventaId)).data).toHaveLength(1)
  })

  test('cada quien lee de ella lo que alcanza; lo demás no existe', async () => {
    const suya = await vender(hotelero, dos())
    const ajena = await vender(ana, [{ hotelId: m.cumbres }])
    expect((await venta(hotelero, suya.ventaId)).data).toHaveLength(2)
    expect((await venta(ana, suya.ventaId)).data).toHaveLength(2)
    for (const quien of [hotelero, await casa.persona('COMERCIAL')])
      expect((await venta(quien, ajena.ventaId)).status).toBe(404)
    expect((await venta(ana, randomUUID())).status).toBe(404)
  })

  test('de una venta con un hotel ajeno, HOTEL lee solo lo del suyo', async () => {
    const { ventaId, ids } = await vender(ana, dos())
    await casa.db
      .updateTable('reserva')
      .set({ hotel_id: m.cumbres })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    expect((await venta(hotelero, ventaId)).data.map(({ id }) => id)).toEqual([ids[1]])
  })
})

describe('a la vez', () => {
  test('dos excursiones de una venta se guardan las dos', async () => {
    const ventaId = randomUUID()
    const juntas = await Promise.all(dos().map((una) => agregar(ana, { ventaId, ...una })))
    expect(juntas.map(({ status }) => status)).toEqual([201, 201])
    expect((await venta(ana, ventaId)).data).toHaveLength(2)
  })

  test('de dos personas con la misma venta, una recibe 409', async () => {
    const eva = await casa.persona('LCR')
    for (let vez = 0; vez < 8; vez++) {
      const ventaId = randomUUID()
      const juntas = await Promise.all([ana, eva].map((quien) => agregar(quien, { ventaId })))
      expect(juntas.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
  })

  test('control: mirar y después guardar, sin retener la venta, la deja de dos personas', async () => {
    const eva = await casa.persona('LCR')
    const venta_id = randomUUID()
    const allHere = meeting(2)
    await Promise.all(
      [ana, eva].map(async ({ id }) => {
        const mine = { usuarioId: id, hotelId: m.terrantai }
        expect(await isForeignVenta(casa.db, venta_id, mine)).toBe(false)
        await allHere()
        await save(casa, m, id, [{ venta_id }])
      }),
    )
    expect((await venta(ana, venta_id)).data).toHaveLength(2)
  })
})

describe('los derechos del pasajero', () => {
  const tapar = (id: number, mascara: 'bloqueados' | 'anonimos') =>
    transact(casa.db, (db) =>
      maskReserva(
        {
          db,
          session: { id: '', userId: 1, userName: 'GERENTA' },
          hoy: '2027-01-01',
          motivo: 'A PETICIÓN',
        },
        id,
        mascara,
      ),
    )

  test('la bloqueada sigue en su venta sin sus datos; la anonimizada deja de estar en ella', async () => {
    const { ventaId, ids } = await vender(ana, dos())
    for (const id of ids) await tapar(id, 'bloqueados')
    const { data } = await venta(ana, ventaId)
    expect(data.map(({ nombrePasajero, telefono }) => [nombrePasajero, telefono])).toEqual(
      Array(2).fill(['DATOS BLOQUEADOS', '0000000000']),
    )
    await tapar(ids[0] ?? 0, 'anonimos')
    expect((await venta(ana, ventaId)).data.map(({ id }) => id)).toEqual([ids[1]])
    const sola = await ana.send(reservas.getPost, { body: ids[0] })
    expect(sola.data).not.toHaveProperty('ventaId')
  })
})
