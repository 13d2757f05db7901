import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '#db/invariants.testing.ts'
import { mensajes } from '#mensajes/contract.ts'
import { reservas } from '#reservas/contract.ts'
import { hacer, historiaOf, rowOf } from '#reservas/server/reservas-calls.testing.ts'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { contingencias } from '../contract.ts'
import {
  bodyOf,
  conRuta,
  empezar,
  hacerPaso,
  MANANA,
  OTHER_DAY,
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
const verbos = async (id: number) => (await historiaOf(o.casa, id)).map(({ verbo }) => verbo)
/** Sends a step that dies in the middle: its connection ends while it waits for the reservation. */
async function morir(id: number, reservaId: number) {
  const other = await o.casa.pool.connect()
  await other.query('begin')
  await other.query('select from reserva where id = $1 for update', [reservaId])
  const sent = hacerPaso(o.ana, id, reservaId)
  for (;;) {
    const { rows } = await other.query<{ n: number }>(
      `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    )
    if (rows[0]?.n) break
    await new Promise((go) => setTimeout(go, 20))
  }
  const { status } = await sent
  await other.query('rollback')
  other.release()
  return status
}

test('60 reservas de tres salidas se mueven, también si se corta: cada una una vez', async () => {
  const salidas = [
    await conRuta(o, 20, { cantidad_adultos: 2, hora: '08:30' }),
    await conRuta(o, 25, { hora: '15:10' }, { hora: '16:00' }),
    await conRuta(o, 15, { cantidad_child: 1 }, { excursion_id: o.m.geiser }),
  ]
  const ids = salidas.flatMap(({ reservas: own }) => own)
  const { data } = await empezar(o.ana, { rutaIds: salidas.map(({ rutaId }) => rutaId) })
  expect(data).toMatchObject({ estado: 'en curso', aFecha: OTHER_DAY, version: 1 })
  expect(data.reservas.map(({ reservaId }) => reservaId)).toEqual(ids)
  expect(data.reservas[20]).toMatchObject({
    paso: 'por hacer',
    fecha: MANANA,
    hora: '15:10',
    rutaId: salidas[1]?.rutaId,
    reserva: { nombrePasajero: 'PASAJERO 0', pasajeros: 1, fecha: MANANA },
  })
  const cut = 1 + Math.floor(Math.random() * 58)
  for (const reservaId of ids.slice(0, cut))
    expect((await hacerPaso(o.ana, data.id, reservaId)).data?.paso).toBe('hecha')
  expect(await morir(data.id, ids[cut] as number)).toBe(503)
  const halfway = await readOne(o.lucas, data.id)
  expect(halfway.reservas.filter(({ paso }) => paso === 'hecha')).toHaveLength(cut)
  const statuses = (await seguir(o.lucas, halfway)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const id of ids) {
    expect(await rowOf(o.casa, id)).toMatchObject({ fecha: OTHER_DAY, version: 2 })
    expect(await historiaOf(o.casa, id)).toMatchObject([{ verbo: 'editar', motivo: 'VIENTO' }])
  }
  const ended = await readOne(o.flor, data.id)
  expect(ended).toMatchObject({ estado: 'terminada', version: 2 })
  expect(ended.reservas.map(({ quien }) => quien)).toEqual(
    ids.map((_, n) => (n < cut ? 'ANA OPERA' : 'LUCAS LCR')),
  )
  expect(ended.reservas[0]?.reserva).toMatchObject({ fecha: OTHER_DAY, hora: '08:30' })
}, 120_000)

test('dos personas aprietan Seguir a la vez: cada reserva cambia una vez', async () => {
  const { rutaId, reservas: ids } = await conRuta(o, 8)
  const { data } = await empezar(o.ana, { rutaIds: [rutaId], que: 'anular' })
  await Promise.all([seguir(o.ana, data), seguir(o.lucas, data)])
  for (const id of ids) expect(await verbos(id)).toEqual(['anular'])
  expect((await readOne(o.ana, data.id)).estado).toBe('terminada')
  const { rows } = await o.casa.pool.query(
    `select verbo from historial where entidad = 'contingencia' and entidad_id = $1 order by id`,
    [String(data.id)],
  )
  expect(rows).toEqual([{ verbo: 'agregar' }, { verbo: 'terminar' }])
})

test('con la misma clave es una sola, y una reserva espera en una sola contingencia', async () => {
  const { rutaId } = await conRuta(o, 2)
  const body = bodyOf({ rutaIds: [rutaId] })
  const both = await Promise.all([
    o.ana.call(contingencias.add, { body }),
    o.ana.call(contingencias.add, { body }),
  ])
  const [one, same] = both.map(({ data }) => data.id)
  expect(one).toBe(same)
  const { data: other } = await empezar(o.lucas, { rutaIds: [rutaId], que: 'anular' })
  expect(other.estado).toBe('terminada')
  expect(other.reservas.map(({ paso, razon }) => [paso, razon])).toEqual(
    Array(2).fill(['no pudo', `Está en la contingencia N° ${one}.`]),
  )
})

test('se empieza una tras otra por una misma conexión, que guarda su plan', async () => {
  const { reservas: ids } = await conRuta(o, 6)
  const one = await o.casa.gemela({ max: 1 })
  const begun = []
  for (const id of ids) {
    const { statusCode } = await one.inject({
      method: 'POST',
      url: '/v1/contingencia/add',
      headers: { authorization: `Bearer ${o.ana.token}` },
      payload: bodyOf({ reservaIds: [id] }),
    })
    begun.push(statusCode)
  }
  expect(begun).toEqual(Array(6).fill(201))
})

test('lo que otra persona hizo mientras tanto manda: otro día, o anulada', async () => {
  const { rutaId, reservas: ids } = await conRuta(o, 3)
  const [moved, gone, edited] = ids as [number, number, number]
  const { data } = await empezar(o.ana, { rutaIds: [rutaId] })
  await hacer(o.lucas, 'editar', moved, { fecha: '2026-11-23' })
  await hacer(o.lucas, 'anular', gone)
  await hacer(o.lucas, 'editar', edited, { habitacion: '77' })
  const answers = (await seguir(o.ana, data)).map(({ data: row }) => [row.paso, row.razon])
  expect(answers).toEqual([
    ['no pudo', 'La reserva ya no es del 22-11-2026: es del 23-11-2026.'],
    ['no pudo', expect.stringMatching(/anulada/)],
    ['hecha', ''],
  ])
  expect(await rowOf(o.casa, edited)).toMatchObject({ fecha: OTHER_DAY, habitacion: '77' })
})

test('lo que se deja no se hace, y después no se puede', async () => {
  const { rutaId, reservas: ids } = await conRuta(o, 3)
  const { data } = await empezar(o.ana, { rutaIds: [rutaId], que: 'anular' })
  const [first, second, third] = ids as [number, number, number]
  const dejar = (reservaIds?: number[]) =>
    o.ana.call(contingencias.dejar, { body: { id: data.id, ...(reservaIds && { reservaIds }) } })
  expect((await dejar([])).data.reservas.map((row) => row.paso)).toEqual(Array(3).fill('por hacer'))
  expect((await dejar([first])).data.estado).toBe('en curso')
  expect(await hacerPaso(o.ana, data.id, first)).toMatchObject({ status: 409 })
  await hacerPaso(o.ana, data.id, second)
  const { data: left } = await dejar()
  expect(left.estado).toBe('dejada')
  expect(left.reservas.map(({ paso }) => paso)).toEqual(['dejada', 'hecha', 'dejada'])
  expect(await rowOf(o.casa, third)).toMatchObject({ habilitado: 1, version: 1 })
  expect((await hacerPaso(o.ana, data.id, 999)).status).toBe(404)
  expect((await hacerPaso(o.ana, 99_999, first)).status).toBe(404)
})

test('se lee la de un día, y las que están en curso', async () => {
  const { rutaId } = await conRuta(o, 1, {}, { fecha: '2026-12-20' })
  const { data } = await empezar(o.ana, {
    fecha: '2026-12-20',
    rutaIds: [rutaId],
    que: 'anular',
  })
  const read = async (query: object) =>
    ((await o.flor.send(contingencias.get, { query: { ...query } })).data as { id: number }[]).map(
      ({ id }) => id,
    )
  expect(await read({ fecha: '2026-12-20' })).toEqual([data.id])
  expect(await read({})).toContain(data.id)
  await seguir(o.ana, data)
  expect(await read({})).not.toContain(data.id)
})

test('la que se vendió por una salida propone la hora de ese día', async () => {
  const { rutaId, reservas: ids } = await conRuta(o, 1, { hora: '08:30' }, { hora: '09:00' })
  await o.casa.pool.query(
    'insert into pauta (excursion_id, hotel_id, minutos) values ($1, $2, -20)',
    [o.m.luna, o.m.terrantai],
  )
  await o.casa.pool.query(
    `insert into ruta (fecha, excursion_id, hora) values ('2026-11-26', $1, '10:00')`,
    [o.m.luna],
  )
  const { data } = await empezar(o.ana, { rutaIds: [rutaId], aFecha: '2026-11-26' })
  await seguir(o.ana, data)
  const { data: reserva } = await o.ana.call(reservas.get, { query: { id: ids[0] as number } })
  expect(reserva).toMatchObject({ fecha: '2026-11-26', hora: '09:40:00' })
  await o.casa.pool.query('delete from pauta')
})

test('Por avisar las dice como cambio, con las palabras de la contingencia, hasta que se avisa', async () => {
  const { reservas: ids } = await conRuta(o, 1, { hora: '08:30', email: 'ana@correo.cl' })
  const listed = async () => {
    const { data } = await o.ana.call(mensajes.getPorAvisar, { query: { fecha: MANANA } })
    return data.grupos.find(({ reservaIds: [first] }) => first === ids[0])
  }
  expect(await listed()).toMatchObject({ clase: 'recogida', estado: 'por avisar' })
  const [foreign = 0] = (await conRuta(o, 1, { hora: '08:30', idioma: 'INGLES' })).reservas
  const { data } = await empezar(o.ana, {
    reservaIds: [...ids, foreign],
    paraPasajero: 'Cerró el camino.',
  })
  await seguir(o.ana, data)
  expect(await listed()).toMatchObject({
    clase: 'cambio',
    estado: 'por avisar',
    dicho: { fecha: MANANA },
    ahora: { fecha: OTHER_DAY },
    decir: 'Cerró el camino.',
  })
  const { data: all } = await o.ana.call(mensajes.getPorAvisar, { query: { fecha: MANANA } })
  const english = all.grupos.find(({ reservaIds: [first] }) => first === foreign)
  expect(english).toMatchObject({ clase: 'cambio', idioma: 'en' })
  expect(english).not.toHaveProperty('decir')
  const prepared = (await o.ana.call(mensajes.preparar, { body: { reservaIds: ids } })).data
  const grupos = prepared.map(({ reservaIds, contenido, tras }) => ({
    reservaIds,
    contenido,
    tras,
  }))
  await o.ana.call(mensajes.avisar, { body: { canal: 'persona', grupos } })
  const told = await listed()
  expect(told).toMatchObject({ estado: 'avisado' })
  expect(told).not.toHaveProperty('decir')
})
