import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '#lib/server/announce.ts'
import { type Documento, documentos } from '../contract/documento.ts'
import { reservas } from '../contract.ts'
import { ANULADA, hacer, historiaOf, nueva, save } from './reservas-calls.testing.ts'
import { maskReserva } from './steps/mask-reserva.ts'
import { ventasDeHotel } from './ventas-de-hotel.testing.ts'

const v = ventasDeHotel()
const HOY = '2026-11-21'
const FACTURA = {
  tipo: 'factura',
  rut: '76.123.456-0',
  razonSocial: 'TURISMO LICANCABUR SPA',
  giro: 'AGENCIA DE VIAJES',
  direccion: 'CARACOLES 123',
  comuna: 'SAN PEDRO DE ATACAMA',
}
const vendida = async (more: object = {}) =>
  (await v.ana.call(reservas.add, { body: nueva(v.m, { fecha: HOY, ...more }) })).data.id
const listar = async (query: object = {}): Promise<Documento[]> =>
  (await v.flor.call(documentos.getAll, { query })).data
const de = async (id: number) => (await listar()).find(({ reservaId }) => reservaId === id)
const anotar = (reservaId: number, body: object, quien = v.flor) =>
  quien.send(documentos.put, { body: { reservaId, tipo: 'boleta', ...body } })

test('lista lo que alguien paga, con el precio de quienes vinieron, y dice a quién le falta el folio', async () => {
  const [paga, cobrada, gratis, anulada, menos] = await save(v.casa, v.m, v.ana.id, [
    { fecha: HOY, tipo_cobro_id: 1, cantidad_adultos: 2, valor_adulto: 40_000 },
    { fecha: HOY, tipo_cobro_id: 2, cantidad_adultos: 1, valor_adulto: 30_000 },
    { fecha: HOY, tipo_cobro_id: 3, cantidad_adultos: 1, valor_adulto: 30_000 },
    { fecha: HOY, tipo_cobro_id: 1, ...ANULADA },
    { fecha: HOY, tipo_cobro_id: 1, cantidad_adultos: 3, valor_adulto: 10_000 },
  ])
  await v.casa.pool.query(
    'insert into abordaje (reserva_id, vinieron, usuario_id) values ($1, 2, $2)',
    [menos, v.ana.id],
  )
  const montos = new Map((await listar()).map(({ reservaId, monto }) => [reservaId, monto]))
  expect([paga, cobrada, gratis, anulada, menos].map((id) => montos.get(id))).toEqual([
    80_000,
    30_000,
    undefined,
    undefined,
    20_000,
  ])
  expect((await anotar(paga, { folio: '1024', enlace: 'https://sii.example/1024' })).status).toBe(
    200,
  )
  expect(await de(paga)).toMatchObject({ tipo: 'boleta', folio: '1024', version: 1 })
  const faltan = (await listar({ falta: 'si' })).map(({ reservaId }) => reservaId)
  expect(faltan).toContain(cobrada)
  expect(faltan).not.toContain(paga)
})

test('una factura pide a quién se factura, y vale para toda la venta', async () => {
  const ventaId = randomUUID()
  const ids = [await vendida({ ventaId }), await vendida({ ventaId, excursionId: v.m.geiser })]
  const [una = 0, otra = 0] = ids
  const { status, errors } = await anotar(una, { tipo: 'factura' })
  expect([status, Object.keys(errors ?? {})]).toEqual([
    422,
    ['rut', 'razonSocial', 'giro', 'direccion', 'comuna'],
  ])
  expect((await anotar(una, { ...FACTURA, rut: '76.123.456-1' })).errors).toEqual({
    rut: 'El RUT no es válido',
  })
  const { data } = await anotar(una, { ...FACTURA, folio: '77' })
  expect(data).toEqual({ tipo: 'factura', folio: '77', reservaIds: ids })
  for (const id of ids)
    expect(await de(id)).toMatchObject({ rut: '76123456-0', razonSocial: FACTURA.razonSocial })
  const [newest] = (await historiaOf(v.casa, otra)).toReversed()
  expect(newest).toMatchObject({ verbo: 'documentar' })
  expect((await listar({ tipo: 'factura' })).map(({ reservaId }) => reservaId)).toEqual(ids)
})

test('dos a la vez no se pisan: la segunda ve lo que quedó', async () => {
  const id = await vendida()
  await anotar(id, { folio: '1' })
  const both = await Promise.all(['2', '3'].map((folio) => anotar(id, { folio, version: 1 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('lo que quedó de quien no viajó también necesita un documento', async () => {
  const [anulada] = await save(v.casa, v.m, v.ana.id, [
    {
      fecha: HOY,
      tipo_cobro_id: 1,
      cantidad_adultos: 1,
      valor_adulto: 50_000,
      abono: 10_000,
      ...ANULADA,
    },
  ])
  expect(await de(anulada)).toBeUndefined()
  await v.casa.pool.query(
    `insert into destino_abono (reserva_id, destino, monto, fecha, autor_id) values ($1, 'retenido', 10000, $2, $3)`,
    [anulada, HOY, v.ana.id],
  )
  expect(await de(anulada)).toMatchObject({ monto: 10_000, tarjeta: 0 })
})

test('sin documento aún, dos anotan a la vez y la segunda lo ve; la que ya tiene otro folio lo conserva', async () => {
  const ventaId = randomUUID()
  const ids = [await vendida({ ventaId }), await vendida({ ventaId, excursionId: v.m.geiser })]
  const [una = 0, otra = 0] = ids
  const both = await Promise.all(['101', '202'].map((folio) => anotar(una, { folio, version: 0 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await v.casa.pool.query(`update documento set folio = '77' where reserva_id = $1`, [otra])
  expect((await anotar(una, { folio: '303' })).data.reservaIds).toEqual([una])
  expect((await de(otra))?.folio).toBe('77')
})

test('con folio no se elimina; sin folio sí, y no queda nada', async () => {
  const [con, sin] = [await vendida(), await vendida()]
  await anotar(con, { folio: '9' })
  await anotar(sin, { ...FACTURA })
  for (const id of [con, sin]) await hacer(v.ana, 'anular', id, { motivo: 'NO VIENE' })
  const { status, message } = await hacer(v.ana, 'eliminar', con, { motivo: 'SOBRA' })
  expect([status, message]).toEqual([409, expect.stringContaining('folio')])
  expect((await hacer(v.ana, 'eliminar', sin, { motivo: 'SOBRA' })).status).toBe(200)
  const { rows } = await v.casa.pool.query('select 1 from documento where reserva_id = $1', [sin])
  expect(rows).toEqual([])
})

test('a quién se facturó se aparta con los datos del pasajero, y se olvida con ellos', async () => {
  const [id] = await save(v.casa, v.m, v.ana.id, [
    { fecha: '2026-11-02', tipo_cobro_id: 1, cantidad_adultos: 1, valor_adulto: 10_000 },
  ])
  await anotar(id, { ...FACTURA, folio: '50' })
  const session = { id: '', userId: v.ana.id, userName: 'ANA' }
  const mask = (como: 'bloqueados' | 'anonimos') =>
    transact(v.casa.db, (db) =>
      maskReserva({ db, session, hoy: HOY, motivo: 'LO PIDIÓ' }, id, como),
    )
  await mask('bloqueados')
  expect(await de(id)).toMatchObject({ folio: '50', razonSocial: '', rut: '' })
  expect((await anotar(id, { folio: '51' })).status).toBe(409)
  await mask('anonimos')
  const { rows } = await v.casa.pool.query(
    `select (select count(*)::int from documento t where t::text like '%LICANCABUR%' and reserva_id = $1)
      + (select count(*)::int from historial t where t::text like '%LICANCABUR%' and entidad_id = $2) as n`,
    [id, String(id)],
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('los lee y anota Finanzas y nadie más', async () => {
  const id = await vendida()
  for (const quien of [v.ana, v.hotelero]) {
    expect((await quien.send(documentos.getAll, { query: {} })).status).toBe(403)
    expect((await anotar(id, { folio: '1' }, quien)).status).toBe(403)
  }
})
