import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { historial, reservas } from '../contract.ts'
import { nueva } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
let agencia: Persona
let otherAgencia: Persona
let hotelero: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
  agencia = await casa.persona('AGENCIAS', { nombre: 'AGENCIA SUR' })
  otherAgencia = await casa.persona('COMERCIAL')
  hotelero = await casa.persona('HOTEL', { hotelId: m.cumbres })
})
afterAll(() => casa.close())

const pedir = (reservaId: number, quien = ana, mas = {}) =>
  quien.call(historial.get, { query: { reservaId, ...mas } })

describe('lo que se hizo con una reserva', () => {
  let id: number
  beforeAll(async () => {
    const agregada = await agencia.call(reservas.add, { body: nueva(m, { hotelId: m.cumbres }) })
    id = agregada.data.id
    const motivo = { reservaId: id, motivo: 'CAMBIO DE PLANES' }
    expect((await agencia.call(reservas.anular, { body: motivo })).status).toBe(200)
    expect((await ana.call(reservas.eliminar, { body: motivo })).status).toBe(200)
  })

  const verbos = async (quien: Persona) => (await pedir(id, quien)).data.map(({ verbo }) => verbo)

  test('se lee entero, aunque la reserva ya no exista', async () => {
    expect((await ana.call(reservas.get, { query: { id } })).status).toBe(404)
    const { data } = await pedir(id)
    expect(data.map(({ accion, verbo }) => [accion, verbo])).toEqual([
      ['INSERT', 'agregar'],
      ['DELETE', 'anular'],
      ['DELETE', 'eliminar'],
    ])
    expect(data[1]).toMatchObject({
      nombreUsuario: 'AGENCIA SUR',
      nombrePasajero: 'MARÍA NÚÑEZ',
      nombreExcursion: 'VALLE DE LA LUNA',
      codigoReserva: id,
      fechaExcursion: '2026-12-01',
      motivo: 'CAMBIO DE PLANES',
    })
    expect(data[1]?.cambios).toContainEqual({ campo: 'habilitado', antes: 1, despues: 0 })
    const page = await pedir(id, ana, { limite: 2 })
    expect(page.data).toEqual([data[2], data[1]])
  })

  test('lo ven quien la creó y su hotel; los demás, nada', async () => {
    const todos = ['agregar', 'anular', 'eliminar']
    expect(await verbos(agencia)).toEqual(todos)
    expect(await verbos(hotelero)).toEqual(todos)
    expect(await verbos(otherAgencia)).toEqual([])
    expect(await verbos(await casa.persona('HOTEL', { hotelId: m.terrantai }))).toEqual([])
  })
})

test('una lista larga llega entera, tramo a tramo', async () => {
  await casa.pool.query(
    `insert into historial (momento, entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, nombre_pasajero,
       nombre_excursion, fecha_excursion, hotel_id, creador_id)
     select timestamptz '2026-01-01 12:00Z' + i % 7 * interval '1 minute', 'reserva', '900', 'UPDATE', 'editar', $1, 'X', 'X', 'X',
       '2026-12-01', $2, $1 from generate_series(1, 1300) i`,
    [ana.id, m.terrantai],
  )
  const { data } = await pedir(900)
  const { rows } = await casa.pool.query<{ id: number }>(
    `select id from historial where entidad_id = '900' order by momento, id`,
  )
  expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

test('de dos que tocan la misma reserva, quien esperó queda después', async () => {
  const { data: reserva } = await ana.call(reservas.add, { body: nueva(m) })
  const client = await casa.pool.connect()
  const row = `insert into historial (entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, nombre_pasajero,
    nombre_excursion, fecha_excursion, hotel_id, creador_id)
    values ('reserva', $1, 'UPDATE', $2, $3, 'X', 'X', 'X', '2026-12-01', 1, 1)`
  try {
    await client.query('begin')
    await casa.pool.query(row, [String(reserva.id), 'antes', ana.id])
    await client.query(row, [String(reserva.id), 'despues', ana.id])
    await client.query('commit')
  } finally {
    client.release()
  }
  const { data } = await pedir(reserva.id)
  expect(data.map(({ verbo }) => verbo)).toEqual(['agregar', 'antes', 'despues'])
})
