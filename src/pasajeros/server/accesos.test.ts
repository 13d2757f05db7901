import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint, Inputs } from '#lib/contract/endpoint.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { ver } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { historial, reservas } from '#reservas/contract.ts'
import { nueva } from '#reservas/server/reservas-calls.testing.ts'
import { rutas } from '#rutas/contract.ts'
import { AYER, type Operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { pasajeros } from '../contract.ts'
import { recordAccesos } from './jobs/record-accesos.ts'
import { conVida, rastros, type Vida } from './pasajeros-calls.testing.ts'

let o: Operacion
let jefa: Persona
let vida: Vida
beforeAll(async () => {
  ;({ o, jefa, vida } = await conVida())
})
afterAll(() => o.casa.close())

const row = (mas: object) => ({
  usuario_id: jefa.id,
  nombre_usuario: 'GERENTA',
  reserva_id: null,
  lista: '',
  desde: null,
  hasta: null,
  filas: null,
  ...mas,
})

/** Generous for slow machines; nothing waits for it elsewhere. */
const ESPERA = { timeout: 60_000 }
const escritas = async () => (await o.casa.pool.query('select from acceso_datos')).rowCount

/** Waits for this many entries, returns and deletes them: the record is written after the response. */
async function anotadas(cuantas: number) {
  const read = () =>
    o.casa.pool.query(
      'select usuario_id, nombre_usuario, que, reserva_id, lista, desde, hasta, filas from acceso_datos order by id',
    )
  await expect.poll(async () => (await read()).rows.length, ESPERA).toBe(cuantas)
  const { rows } = await read()
  await o.casa.pool.query('delete from acceso_datos')
  return rows
}
const exportando = (endpoint: Endpoint, query: Inputs['query'], formato?: string) =>
  jefa.send(endpoint, { query }, formato ? { 'x-export': formato } : {})

test('ver a un pasajero queda anotado: su reserva, su comprobante, su historial y su recibo', async () => {
  await jefa.call(reservas.get, { query: { id: vida.viajo } })
  await jefa.call(reservas.getPost, { body: vida.viajo })
  await jefa.call(reservas.getPost, { body: { id: vida.viajo, para: 'comprobante' } })
  await jefa.call(historial.get, { query: { reservaId: vida.viajo, limite: 50 } })
  // The receipt that a correction replaced counts too.
  for (const url of vida.urls) await ver(o.casa, o.flor, url)
  expect(await anotadas(4)).toEqual([
    row({ que: 'ver', reserva_id: vida.viajo }),
    row({ que: 'comprobante', reserva_id: vida.viajo }),
    row({ que: 'historial', reserva_id: vida.viajo }),
    row({
      que: 'recibo',
      reserva_id: vida.viajo,
      usuario_id: o.flor.id,
      nombre_usuario: 'FLOR FINANZAS',
    }),
  ])
})

test('llevarse una lista entera queda anotado, con su formato, sus filtros sin lo que dicen, sus días y sus filas', async () => {
  await exportando(
    reservas.getAll,
    { nombre: 'zosima', hotel: 'Terrantai', desde: '2026-11-01' },
    'excel',
  )
  await exportando(reservas.getAllReservasAnuladas, {}, 'pdf')
  await exportando(historial.get, { accion: 'DELETE' }, 'csv')
  await exportando(reservas.getDetalleReserva, { fecha: AYER, excursionId: o.m.luna }, 'excel')
  await exportando(reservas.getAll, {}, 'constructor')
  const rows = await anotadas(5)
  expect(rows).toEqual([
    row({
      que: 'exportar',
      lista: 'Reservas, Excel, por nombre y hotel',
      desde: '2026-11-01',
      filas: 2,
    }),
    row({ que: 'exportar', lista: 'Reservas anuladas, PDF', filas: 1 }),
    row({ que: 'exportar', lista: 'Historial de reservas, CSV, por acción', filas: 3 }),
    row({
      que: 'exportar',
      lista: 'Lista de un día, Excel, por excursión',
      desde: AYER,
      hasta: AYER,
      filas: 1,
    }),
    row({ que: 'exportar', lista: 'Reservas', filas: rows[4].filas }),
  ])
})

test('mirar una lista por páginas, o lo que no se tiene permiso o no existe no deja nada', async () => {
  await jefa.call(reservas.getAll, { query: { limite: 50 } })
  await jefa.call(historial.get, { query: { limite: 50 } })
  await jefa.call(reservas.getCalendario)
  expect((await o.gloria.call(reservas.getAll)).status).toBe(403)
  expect((await jefa.call(reservas.getPost, { body: 999_999 })).status).toBe(404)
  expect((await o.casa.como().call(reservas.getPost, { body: vida.viajo })).status).toBe(401)
  // Only the next call is recorded.
  await jefa.call(reservas.getPost, { body: vida.falto })
  expect(await anotadas(1)).toEqual([row({ que: 'ver', reserva_id: vida.falto })])
})

test('lo que ninguna pantalla pide así queda también: páginas más largas, duplicados y el rechazo con la reserva al día', async () => {
  const { ana } = o
  const suya = (mas: object) => row({ usuario_id: ana.id, nombre_usuario: 'ANA OPERA', ...mas })
  await ana.call(reservas.getAll, { query: { limite: 500 } })
  await ana.call(reservas.getAll, { query: { limite: 51, desde: AYER, hasta: AYER } })
  await ana.call(historial.get, { query: { limite: 500, accion: 'DELETE' } })
  const tomar = async (clave: string) => {
    const doble = nueva(o.m, { nombrePasajero: 'DOBLE DOBLE' })
    return (await jefa.call(reservas.add, { body: doble }, { 'idempotency-key': clave })).data
  }
  const [una, other] = [await tomar('doble-1'), await tomar('doble-2')]
  await ana.call(reservas.getReservaDuplicada, { body: una.id })
  const vieja = { ...una, version: una.version + 1, motivo: 'Cambia de hotel' }
  expect((await ana.call(reservas.put, { body: vieja })).status).toBe(409)
  const rutaId = await saveRuta(o.casa, o.m, { fecha: '2026-12-01' })
  const mover = { rutaId, reservaIds: [vida.viajo] }
  expect((await ana.call(rutas.mover, { body: mover })).message).toContain('ZÓSIMA')
  expect(await anotadas(6)).toEqual([
    suya({ que: 'lista', lista: 'Reservas' }),
    suya({ que: 'lista', lista: 'Reservas', desde: AYER, hasta: AYER }),
    suya({ que: 'lista', lista: 'Historial de reservas, por acción' }),
    suya({ que: 'ver', reserva_id: other.id }),
    suya({ que: 'ver', reserva_id: una.id }),
    suya({ que: 'ver', reserva_id: vida.viajo }),
  ])
})

test('la lista de un día y la de una ruta quedan con que se miren, y llevárselas aparte', async () => {
  const dia = { fecha: AYER, excursionId: o.m.luna }
  await exportando(reservas.getDetalleReserva, dia)
  await exportando(reservas.getDetalleReserva, dia)
  await exportando(reservas.getDetalleReserva, dia, 'pdf')
  const { data } = await o.gloria.call(rendiciones.getDetalleReserva, { query: dia })
  const delDia = { desde: AYER, hasta: AYER, filas: 1 }
  expect(await anotadas(3)).toEqual([
    row({ que: 'lista', lista: 'Lista de un día, por excursión', ...delDia }),
    row({ que: 'exportar', lista: 'Lista de un día, PDF, por excursión', ...delDia }),
    row({
      que: 'ruta',
      lista: `Ruta N° ${data[0]?.ruta.id}`,
      ...delDia,
      usuario_id: o.gloria.id,
      nombre_usuario: o.gloria.nombre,
    }),
  ])
})

test('lo que la pantalla vuelve a leer sola no se anota otra vez, y lo que alguien repite con un botón sí', async () => {
  const ver = () => jefa.call(reservas.getPost, { body: vida.viajo })
  const ficha = () => jefa.call(pasajeros.ficha, { body: { reservaIds: [vida.viajo, vida.falto] } })
  const search = () => jefa.call(pasajeros.buscar, { body: { texto: 'QUILAPÁN' } })
  for (const hacer of [ver, ver, ficha, ficha, search]) await hacer()
  await expect.poll(escritas, ESPERA).toBe(4)
  // Entries of any process count while they are recent.
  for (const hacer of [ver, ficha, search]) await hacer()
  await expect.poll(escritas, ESPERA).toBe(5)
  await o.casa.pool.query(`update acceso_datos set momento = momento - interval '11 minutes'`)
  for (const hacer of [ver, search]) await hacer()
  const ques = (await anotadas(7)).map(({ que }) => que)
  expect(ques).toEqual(['ver', 'ficha', 'ficha', 'buscar', 'buscar', 'ver', 'buscar'])
})

test('mientras la base no recibe, lo anotado espera y se escribe solo; lo que no cabe se dice', async () => {
  const { db, pool } = o.casa
  const dichas: string[] = []
  const registro = recordAccesos(db, (error) => dichas.push(String(error)))
  const mirar = (id: number) => {
    const llamada = {
      endpoint: reservas.getPost,
      sessionOrNull: { userId: jefa.id, userName: 'GERENTA' },
      body: id,
      request: { headers: {} },
    } as unknown as Parameters<typeof registro.anotar>[0]
    registro.anotar(llamada, {})
  }
  await pool.query('alter table acceso_datos rename to no_esta')
  mirar(vida.viajo)
  await expect.poll(() => dichas.length, ESPERA).toBeGreaterThan(0)
  await pool.query('alter table no_esta rename to acceso_datos')
  // Written without another access.
  await expect.poll(escritas, ESPERA).toBe(1)
  await pool.query('alter table acceso_datos rename to no_esta')
  for (let id = 1; id <= 20_001; id++) mirar(id)
  expect(dichas.filter((dicha) => /too many accesses/.test(dicha))).toHaveLength(1)
  await pool.query('alter table no_esta rename to acceso_datos')
  await expect.poll(() => dichas.at(-1), ESPERA).toBe('Error: 1 accesses were not recorded')
  // One of these reservations is recorded already.
  await expect.poll(escritas, ESPERA).toBe(20_000)
  await registro.cerrar()
  await pool.query('delete from acceso_datos')
})

test('la gerencia ve en la ficha quién lo vio, y las listas de sus días que alguien se llevó', async () => {
  await o.ana.call(reservas.getPost, { body: vida.viajo })
  await exportando(reservas.getAll, { desde: '2026-11-01', hasta: '2026-11-30' }, 'excel')
  await exportando(reservas.getAll, { desde: '2027-01-01' }, 'excel')
  await expect.poll(escritas, ESPERA).toBe(3)
  const { data } = await jefa.call(pasajeros.ficha, { body: { reservaIds: [vida.viajo] } })
  expect(data.accesos.map(({ usuario, que, lista }) => [usuario, que, lista])).toEqual([
    ['GERENTA', 'exportar', 'Reservas, Excel'],
    ['ANA OPERA', 'ver', ''],
  ])
  expect((await anotadas(4)).at(-1)).toEqual(row({ que: 'ficha', reserva_id: vida.viajo }))
})

test('la ficha dice también las listas de los días de una reserva eliminada, y las del día desde el que se movió otra', async () => {
  const { data: movida } = await jefa.call(
    reservas.add,
    { body: nueva(o.m, { nombrePasajero: 'LA MOVIDA' }) },
    { 'idempotency-key': 'movida' },
  )
  await exportando(reservas.getAll, { desde: movida.fecha, hasta: movida.fecha }, 'excel')
  await exportando(reservas.getAll, { desde: AYER, hasta: AYER }, 'csv')
  await expect.poll(escritas, ESPERA).toBe(2)
  const otherDay = { ...movida, fecha: '2026-12-09', motivo: 'Cambia de día' }
  expect((await jefa.call(reservas.put, { body: otherDay })).status).toBe(200)
  const listsOf = async (id: number) =>
    (await jefa.call(pasajeros.ficha, { body: { reservaIds: [id] } })).data.accesos
      .filter(({ que }) => que === 'exportar')
      .map(({ lista }) => lista)
  expect(await listsOf(movida.id)).toEqual(['Reservas, Excel'])
  expect(await listsOf(vida.eliminada)).toEqual(['Reservas, CSV'])
  await anotadas(4)
})

test('quien busca y quien se lleva una ficha también quedan, y en el registro no hay ningún pasajero', async () => {
  await jefa.call(pasajeros.buscar, { body: { texto: 'QUILAPÁN' } })
  await jefa.call(pasajeros.ficha, { body: { reservaIds: [vida.viajo], formato: 'csv' } })
  await expect.poll(escritas, ESPERA).toBe(2)
  expect(await rastros(o.casa)).not.toContain('acceso_datos')
  expect(await anotadas(2)).toEqual([
    row({ que: 'buscar', lista: 'Pasajeros', filas: 4 }),
    row({ que: 'exportar', lista: 'Ficha, CSV', reserva_id: vida.viajo }),
  ])
})
