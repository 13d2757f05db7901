import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { broken } from '#db/invariants.testing.ts'
import { hacer } from '#reservas/server/reservas-calls.testing.ts'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { contingencias } from '../contract.ts'
import {
  bodyOf,
  conRuta,
  empezar,
  hacerPaso,
  MANANA,
  readOne,
  seguir,
} from './contingencias.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(async () => {
  expect(await broken(o.casa.pool, HOY)).toEqual([])
  await o.casa.close()
})
beforeEach(async () => {
  await o.casa.pool.query('delete from cupo')
})

const limitar = (fecha: string, lugares: number) =>
  o.casa.pool.query('insert into cupo (excursion_id, lugares, fecha) values ($1, $2, $3)', [
    o.m.luna,
    lugares,
    fecha,
  ])
const stored = async () =>
  (
    await o.casa.pool.query(
      `select (select json_agg(x order by id) from reserva x) as reservas, (select count(*)::int from historial) as historia,
        (select count(*)::int from ruta) as rutas, (select count(*)::int from contingencia) as contingencias`,
    )
  ).rows[0]

test('no escribe nada y dice lo que después pasa, con los lugares que van quedando', async () => {
  const aFecha = '2026-11-27'
  await limitar(aFecha, 3)
  const { rutaId, reservas: ids } = await conRuta(o, 5)
  const [noshow, anulada] = ids as [number, number]
  await hacer(o.ana, 'noshow', noshow)
  await hacer(o.ana, 'anular', anulada)
  const asked = { rutaIds: [rutaId], reservaIds: ids, aFecha }
  const before = await stored()
  const { clave: _, motivo: __, paraPasajero: ___, ...body } = bodyOf(asked)
  const { data: dry, status } = await o.ana.call(contingencias.ensayar, { body })
  expect([status, await stored()]).toEqual([200, before])
  expect(dry.map(({ puede, lugares, pregunta }) => [puede, lugares, pregunta])).toEqual([
    [false, undefined, undefined],
    [false, undefined, undefined],
    [true, 3, undefined],
    [true, 2, undefined],
    [true, 1, undefined],
  ])
  const { data } = await empezar(o.ana, asked)
  const run = await seguir(o.ana, data)
  expect(run.map(({ data: row }) => row?.paso === 'hecha')).toEqual(dry.map((row) => row.puede))
  expect(run.map(({ data: row }) => row?.razon)).toEqual(dry.map((row) => row.razon ?? ''))
})

test('sin lugar se pregunta una por una, y un cupo estricto no pregunta', async () => {
  const aFecha = '2026-11-28'
  await limitar(aFecha, 1)
  const { rutaId, reservas: ids } = await conRuta(o, 3)
  const { data } = await empezar(o.ana, { rutaIds: [rutaId], aFecha })
  const [first, second, third] = await seguir(o.ana, data)
  expect(first?.data.paso).toBe('hecha')
  expect([second?.status, third?.status]).toEqual([409, 409])
  expect(second?.data).toMatchObject({ cupo: { quedan: 0, pasajeros: 1 } })
  const yes = await hacerPaso(o.ana, data.id, ids[1] as number, { confirmarCupo: true })
  expect(yes.data.paso).toBe('hecha')
  expect((await readOne(o.ana, data.id)).estado).toBe('en curso')
  await o.casa.pool.query('update excursion set cupo_estricto = true where id = $1', [o.m.luna])
  const strict = await hacerPaso(o.ana, data.id, ids[2] as number, { confirmarCupo: true })
  expect(strict.data).toMatchObject({ paso: 'no pudo', razon: expect.stringMatching(/estricto/) })
  await o.casa.pool.query('update excursion set cupo_estricto = false where id = $1', [o.m.luna])
  expect((await readOne(o.ana, data.id)).estado).toBe('terminada')
})

test.each([
  [{ aFecha: MANANA }, 'Elija otro día'],
  [{ aFecha: undefined }, 'Elija otro día'],
  [{ rutaIds: [] }, 'Elija salidas o reservas con pasajeros.'],
  [{ reservaIds: [999_999] }, 'Elija reservas de un solo día.'],
])('se rechaza %j', async (more, message) => {
  const { rutaId } = await conRuta(o, 1)
  const body = { ...bodyOf({ rutaIds: [rutaId] }), ...more }
  const { status, message: said } = await o.ana.send(contingencias.ensayar, { body })
  expect([status, said]).toEqual([422, message])
})

test('más de 200 reservas no entran', async () => {
  const { rutaId } = await conRuta(o, 201)
  const { status, message } = await empezar(o.ana, { rutaIds: [rutaId] })
  expect([status, message]).toEqual([422, 'Son 201 reservas: elija 200 a lo más.'])
})
