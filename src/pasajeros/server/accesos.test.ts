import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Persona } from '#app/server/testing.ts'
import { conFoto, ver } from '#rendiciones/server/testing.ts'
import { AYER, type Operacion } from '#rutas/server/testing.ts'
import type { Ficha } from '../contract/ficha.ts'
import { rastros, type Vida, vidaDe } from './testing.ts'

let o: Operacion
let jefa: Persona
let vida: Vida
beforeAll(async () => {
  const { foto, ...rest } = await conFoto()
  o = rest.o
  jefa = await o.casa.persona('GERENCIAL', { nombre: 'GERENTA' })
  vida = await vidaDe(o, jefa, foto)
})
afterAll(() => o.casa.close())

const fila = (mas: object) => ({
  usuario_id: jefa.id,
  nombre_usuario: 'GERENTA',
  reserva_id: null,
  lista: '',
  desde: null,
  hasta: null,
  filas: null,
  ...mas,
})

/** What was remembered since the last time; the record is written after the answer, so it is waited for. */
async function anotadas(cuantas: number) {
  const leer = () =>
    o.casa.pool.query(
      'select usuario_id, nombre_usuario, que, reserva_id, lista, desde, hasta, filas from acceso_datos order by id',
    )
  await expect.poll(async () => (await leer()).rows.length).toBe(cuantas)
  const { rows } = await leer()
  await o.casa.pool.query('delete from acceso_datos')
  return rows
}
const exportando = (path: string, formato?: string) =>
  o.casa
    .como({
      authorization: `Bearer ${jefa.token}`,
      ...(formato && { 'x-export': formato }),
    })
    .get(`/v1/${path}`)

test('ver a un pasajero queda anotado: su reserva, su comprobante, su historial y su recibo', async () => {
  await jefa.get(`/v1/reserva/get?id=${vida.viajo}`)
  await jefa.post('/v1/reserva/get', vida.viajo)
  await jefa.post('/v1/reserva/get', { id: vida.viajo, para: 'comprobante' })
  await jefa.get(`/v1/log/get?reservaId=${vida.viajo}&limite=50`)
  await ver(o.casa, o.flor, vida.urls[1] ?? '')
  expect(await anotadas(5)).toEqual([
    fila({ que: 'ver', reserva_id: vida.viajo }),
    fila({ que: 'ver', reserva_id: vida.viajo }),
    fila({ que: 'comprobante', reserva_id: vida.viajo }),
    fila({ que: 'historial', reserva_id: vida.viajo }),
    fila({
      que: 'recibo',
      reserva_id: vida.viajo,
      usuario_id: o.flor.id,
      nombre_usuario: 'FLOR FINANZAS',
    }),
  ])
})

test('llevarse una lista entera queda anotado, con su formato, sus filtros sin lo que dicen, sus días y sus filas', async () => {
  await exportando('reserva/getAll?nombre=zosima&hotel=Terrantai&desde=2026-11-01', 'excel')
  await exportando('reserva/getAllReservasAnuladas', 'pdf')
  await exportando('log/get?accion=DELETE', 'csv')
  await exportando(`reserva/getDetalleReserva?fecha=${AYER}&excursionId=${o.m.luna}`, 'excel')
  await exportando('reserva/getAll', 'constructor')
  const rows = await anotadas(5)
  expect(rows).toEqual([
    fila({
      que: 'exportar',
      lista: 'Reservas, Excel, por nombre y hotel',
      desde: '2026-11-01',
      filas: 2,
    }),
    fila({ que: 'exportar', lista: 'Reservas anuladas, PDF', filas: 1 }),
    fila({ que: 'exportar', lista: 'Historial de reservas, CSV, por acción', filas: 3 }),
    fila({
      que: 'exportar',
      lista: 'Lista de un día, Excel, por excursión',
      desde: AYER,
      hasta: AYER,
      filas: 1,
    }),
    fila({ que: 'exportar', lista: 'Reservas', filas: rows[4].filas }),
  ])
})

test('mirar una lista por páginas, la de un día, o lo que no se tiene permiso o no existe no deja nada', async () => {
  await jefa.get('/v1/reserva/getAll?limite=50')
  await jefa.get('/v1/log/get?limite=50')
  await jefa.get(`/v1/reserva/getDetalleReserva?fecha=${AYER}&excursionId=${o.m.luna}`)
  await jefa.get('/v1/reserva/getCalendario')
  expect((await o.gloria.get('/v1/reserva/getAll')).status).toBe(403)
  expect((await jefa.post('/v1/reserva/get', 999_999)).status).toBe(404)
  expect((await o.casa.como().post('/v1/reserva/get', vida.viajo)).status).toBe(401)
  // What comes after them is the only thing that was written.
  await jefa.post('/v1/reserva/get', vida.falto)
  expect(await anotadas(1)).toEqual([fila({ que: 'ver', reserva_id: vida.falto })])
})

test('la gerencia ve en la ficha quién lo vio, y las listas de sus días que alguien se llevó', async () => {
  await o.ana.post('/v1/reserva/get', vida.viajo)
  await exportando('reserva/getAll?desde=2026-11-01&hasta=2026-11-30', 'excel')
  await exportando('reserva/getAll?desde=2027-01-01', 'excel')
  await expect
    .poll(async () => (await o.casa.pool.query('select from acceso_datos')).rowCount)
    .toBe(3)
  const { data } = await jefa.post<Ficha>('/v1/pasajero/ficha', { reservaIds: [vida.viajo] })
  expect(data.accesos.map(({ usuario, que, lista }) => [usuario, que, lista])).toEqual([
    ['GERENTA', 'exportar', 'Reservas, Excel'],
    ['ANA OPERA', 'ver', ''],
  ])
  expect((await anotadas(4)).at(-1)).toEqual(fila({ que: 'ficha', reserva_id: vida.viajo }))
})

test('quien busca y quien se lleva una ficha también quedan, y en el registro no hay ningún pasajero', async () => {
  await jefa.post('/v1/pasajero/buscar', { texto: 'QUILAPÁN' })
  await jefa.post('/v1/pasajero/ficha', { reservaIds: [vida.viajo], formato: 'csv' })
  await expect
    .poll(async () => (await o.casa.pool.query('select from acceso_datos')).rowCount)
    .toBe(2)
  expect(await rastros(o.casa)).not.toContain('acceso_datos')
  expect(await anotadas(2)).toEqual([
    fila({ que: 'buscar', lista: 'Pasajeros', filas: 4 }),
    fila({ que: 'exportar', lista: 'Ficha, CSV', reserva_id: vida.viajo }),
  ])
})
