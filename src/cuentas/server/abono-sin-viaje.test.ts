import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { ANULADA, hacer, nueva } from '#reservas/server/reservas-calls.testing.ts'
import { estados, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { cuenta } from './cuentas-calls.testing.ts'
import { passJornada } from './jobs/pass-jornada.ts'

// An abono of a reservation that does not travel: the hotel gives it back, keeps it and owes it, or it is moved.

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await passJornada(o.casa.db, HOY)
})
afterAll(() => o.casa.close())

const COBRO = {
  fecha: HOY,
  cantidadAdultos: 2,
  cantidadChild: 0,
  valorAdulto: 30_000,
  tipoCobroId: 1,
}
async function vender(cambios: Record<string, unknown> = {}) {
  const { data, status } = await o.ana.call(reservas.add, {
    body: nueva(o.m, { ...COBRO, abono: 30_000, ...cambios, confirmarCupo: true }),
  })
  expect(status).toBe(201)
  return data
}
const anular = (reservaId: number, more: object = {}, quien = o.ana) =>
  quien.send(reservas.anular, { body: { reservaId, motivo: 'NO VIAJA', ...more } })
const read = async (id: number) => (await o.ana.call(reservas.getPost, { body: id })).data

/** Returns what the hotel owes of a reservation by the ledger, which is even. */
async function debe(id: number) {
  for (const view of ['descuadre', 'saldo_errado'])
    expect((await o.casa.pool.query(`select * from ${view}`)).rows).toEqual([])
  const { rows } = await o.casa.pool.query(
    `select coalesce(sum(p.monto), 0)::int as monto from asiento a join apunte p on p.asiento_id = a.id
       join cuenta c on c.id = p.cuenta_id and c.tipo = 'hotel'
     where a.causa = 'cobro_hotel' and a.causa_id = $1`,
    [id],
  )
  return rows[0].monto
}
const lineaOf = async (id: number, hotelId: number) =>
  (await cuenta(o.flor, { tipo: 'hotel', id: hotelId }, { pendientes: 'true' })).data.lineas.find(
    ({ reservaId }) => reservaId === id,
  )

describe('anular una reserva con abono', () => {
  test('pregunta qué pasa con él, también a otros programas, y dice quién puede recibirlo', async () => {
    const taker = await vender({ abono: 0 })
    const { id } = await vender()
    const { status, data, message } = await anular(id)
    expect({ status, message }).toMatchObject({
      status: 409,
      message: expect.stringContaining('$30.000'),
    })
    expect(data).toMatchObject({
      abonoPorResolver: 30_000,
      destinos: ['devuelto', 'retenido', 'movido'],
      reservas: expect.arrayContaining([expect.objectContaining({ reservaId: taker.id })]),
    })
    expect((await read(id)).habilitado).toBe(1)
    await anular(id, { destinoAbono: 'devuelto' })
    expect((await anular((await vender({ abono: 0 })).id)).status).toBe(200)
  })

  test('devuelto: el hotel no debe nada', async () => {
    const { id } = await vender()
    expect((await anular(id, { destinoAbono: 'devuelto' })).status).toBe(200)
    expect(await debe(id)).toBe(0)
    const [, row] = await historiaOf(o.casa, 'reserva', id)
    expect(row).toMatchObject({
      verbo: 'anular',
      cambios: expect.arrayContaining([
        { campo: 'destinoAbono', antes: null, despues: 'El hotel lo devolvió' },
      ]),
    })
  })

  test('retenido: el hotel lo debe desde ese día, y no se elimina; restaurarla lo deshace', async () => {
    const { id, hotelId } = await vender({ fecha: '2026-12-20' })
    await anular(id, { destinoAbono: 'retenido' })
    expect(await debe(id)).toBe(30_000)
    expect(await lineaOf(id, hotelId)).toMatchObject({ debido: 30_000, abonoRetenido: true })
    const { status, message } = await o.ana.send(reservas.eliminar, {
      body: { reservaId: id, motivo: 'SOBRA' },
    })
    expect([status, message]).toEqual([
      409,
      'El hotel se quedó con su abono de $30.000 y lo debe: no se puede eliminar.',
    ])
    const { data } = await o.ana.call(reservas.restore, { body: { reservaId: id } })
    expect(data.abono).toBe(30_000)
    expect(await debe(id)).toBe(0)
    expect((await anular(id, { destinoAbono: 'retenido' })).status).toBe(200)
    expect(await debe(id)).toBe(30_000)
  })

  test('movido: pasa a otra del mismo hotel, con la historia de las dos, y vuelve al restaurar', async () => {
    const { id: a } = await vender({ abono: 10_000 })
    const { id } = await vender()
    const answer = { destinoAbono: 'movido', abonoReservaId: a }
    expect((await anular(id, answer)).status).toBe(200)
    expect([(await read(id)).abono, (await read(a)).abono]).toEqual([undefined, 40_000])
    expect((await historiaOf(o.casa, 'reserva', a)).at(-1)).toMatchObject({
      verbo: 'editar',
      motivo: `Abono de la reserva N° ${id}: NO VIAJA`,
    })
    await o.ana.call(reservas.restore, { body: { reservaId: id } })
    expect([(await read(id)).abono, (await read(a)).abono]).toEqual([30_000, 10_000])
    expect(await debe(id)).toBe(0)
    await anular(id, answer)
    await anular(a, { destinoAbono: 'devuelto' })
    const back = await o.ana.send(reservas.restore, { body: { reservaId: id } })
    expect([back.status, back.message]).toEqual([
      409,
      expect.stringContaining(`N° ${a}, que ya no puede`),
    ])
  })

  test('no cabe, es de otro hotel, está anulada o no está: se dice, y nada cambia', async () => {
    const { id } = await vender()
    const full = await vender({ abono: 40_000 })
    const gone = await vender({ abono: 0 })
    await anular(gone.id)
    const there = await o.casa.db.selectFrom('hotel').select('id').where('id', '>=', 100).execute()
    const hotelId = there.find((one) => one.id !== full.hotelId)?.id
    const other = hotelId && (await vender({ abono: 0, hotelId }))
    for (const abonoReservaId of [
      id,
      full.id,
      gone.id,
      99_999,
      ...(other ? [other.id] : []),
      undefined,
    ])
      expect(await anular(id, { destinoAbono: 'movido', abonoReservaId })).toMatchObject({
        status: 422,
        errors: { abonoReservaId: expect.any(String) },
      })
    expect(await read(id)).toMatchObject({ habilitado: 1, abono: 30_000 })
  })

  test('dos que se pasan el abono una a la otra a la vez no se traban', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const [a, b] = [await vender({ abono: 10_000 }), await vender({ abono: 20_000 })]
      const both = await Promise.all([
        anular(a.id, { destinoAbono: 'movido', abonoReservaId: b.id }),
        anular(b.id, { destinoAbono: 'movido', abonoReservaId: a.id }),
      ])
      expect(estados(both)).toEqual([200, 422])
      const [one, two] = [await read(a.id), await read(b.id)]
      expect((one.abono ?? 0) + (two.abono ?? 0)).toBe(30_000)
    }
  })

  test('una edición que la anula también pregunta', async () => {
    const { id } = await vender()
    const edit = (more = {}) =>
      hacer(o.ana, 'editar', id, { habilitado: 0, motivoCancela: 'X', ...more })
    expect((await edit()).status).toBe(409)
    expect((await edit({ destinoAbono: 'retenido' })).status).toBe(200)
    expect(await debe(id)).toBe(30_000)
  })
})

test('el no-show pregunta lo mismo, y quitarlo lo deshace', async () => {
  const { id } = await vender()
  const marcar = (more = {}) =>
    o.ana.send(reservas.noshow, { body: { reservaId: id, motivo: 'NO VINO', ...more } })
  expect((await marcar()).status).toBe(409)
  expect((await marcar({ destinoAbono: 'retenido' })).status).toBe(200)
  expect(await debe(id)).toBe(30_000)
  await o.ana.send(reservas.quitarNoshow, { body: { reservaId: id, motivo: 'SÍ VINO' } })
  expect(await debe(id)).toBe(0)
})

test('eliminar una anulada antes pregunta si lo devolvió o pasa a otra', async () => {
  const { id } = await vender()
  // As the version before annulled it.
  await o.casa.db.updateTable('reserva').set(ANULADA).where('id', '=', id).execute()
  const eliminar = (more = {}) =>
    o.ana.send(reservas.eliminar, { body: { reservaId: id, motivo: 'SOBRA', ...more } })
  const asked = await eliminar()
  expect([asked.status, asked.data]).toMatchObject([409, { destinos: ['devuelto', 'movido'] }])
  expect((await eliminar({ destinoAbono: 'retenido' })).status).toBe(409)
  expect((await eliminar({ destinoAbono: 'devuelto' })).status).toBe(200)
  expect(await debe(id)).toBe(0)
})
