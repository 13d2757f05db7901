import { afterAll, beforeAll, expect, test } from 'vitest'
import { pasajeros } from '#pasajeros/contract.ts'
import { muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { importaciones } from '../contract.ts'
import { preview, rowsOf, toEnd } from './importaciones.testing.ts'
import { forgetOldContents } from './queries/importaciones.ts'

let casa: TestApp
let jefa: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-27' })
  await muestra(casa)
  jefa = await casa.persona('GERENCIAL')
})
afterAll(() => casa.close())

const HEADER = [
  ...['FECHA', 'TOUR', 'PASAJERO', 'PAX', 'HOTEL', 'HAB', 'FONO', 'IDIOMA', 'PICK UP', 'CANAL'],
  'OBS',
]
const row = (cells: Partial<Record<string, string>>) => {
  const whole: Record<string, string> = {
    FECHA: '03-12-2026',
    TOUR: 'Valle de la Luna',
    PASAJERO: 'OTRA PERSONA',
    PAX: '2',
    HOTEL: 'Terrantai',
    HAB: '101',
    FONO: '',
    IDIOMA: 'ESPAÑOL',
    'PICK UP': '15:00',
    CANAL: 'página web',
    OBS: '',
    ...cells,
  }
  return HEADER.map((name) => whole[name] ?? '')
}
const ZULEMA = { PASAJERO: 'ZULEMA CANARIA', HAB: 'CANARIA7', OBS: 'CANARIA AL MANÍ' }

/** Returns how many rows of both tables still hold a word. */
async function rastros(word: string) {
  const { rows } = await casa.pool.query<{ n: number }>(
    `select (select count(*) from importacion t where norm(t::text) like $1)::int
      + (select count(*) from importacion_fila t where norm(t::text) like $1)::int as n`,
    [`%${word}%`],
  )
  return rows[0]?.n
}

/** Imports a file whose passenger is asked about, added and changed; other rows of hers ask and are refused. */
async function imported() {
  const earlier = await preview(jefa, 'reservas', [HEADER, row(ZULEMA)])
  await toEnd(jefa, 'aplicar', earlier.id)
  const [first] = await rowsOf(jefa, earlier.id)
  const { id } = await preview(jefa, 'reservas', [
    HEADER,
    row(ZULEMA),
    row({ ...ZULEMA, PASAJERO: 'BRUNO CANARIA', FONO: 'canaria 9' }),
    row({ ...ZULEMA, PASAJERO: 'CARLA CANARIA', HOTEL: 'Canaria Inn' }),
  ])
  const [asking] = await rowsOf(jefa, id)
  const clave = asking?.preguntas[0]?.clave ?? ''
  await jefa.call(importaciones.responder, {
    body: { id, respuestas: { [clave]: 'nuevo', 'hotelId:inn canaria': '1' } },
  })
  await toEnd(jefa, 'ensayar', id)
  await toEnd(jefa, 'aplicar', id)
  const [made] = await rowsOf(jefa, id)
  expect(made).toMatchObject({ paso: 'hecha', nombre: 'ZULEMA CANARIA' })
  return { id, objetos: [first, made].map((one) => Number(one?.objeto)) }
}

test('anonimizada, de ella no queda nada; a la semana, de nadie', async () => {
  const { id, objetos } = await imported()
  const before = await rowsOf(jefa, id)
  expect(before.map(({ juicio }) => juicio)).toEqual(['nueva', 'rechazada', 'pregunta'])
  expect(await rastros('zulema')).toBeGreaterThan(2)

  await casa.db.updateTable('reserva').set({ fecha: '2026-11-01' }).execute()
  const { status, message } = await jefa.call(pasajeros.anonimizar, {
    body: { reservaIds: objetos, confirmacion: 'ANONIMIZAR' },
  })
  expect([status, message]).toEqual([200, ''])
  expect(await rastros('zulema')).toBe(0)
  // Answers about others stay.
  const { data: kept } = await jefa.call(importaciones.get, { query: { id } })
  expect(kept).toMatchObject({ respuestas: { 'hotelId:inn canaria': '1' } })
  expect(await rastros('canaria')).toBeGreaterThan(1)

  await forgetOldContents(casa.db)
  expect(await rastros('canaria')).toBeGreaterThan(1)
  await casa.pool.query(`update importacion set creada = now() - interval '8 days'`)
  await forgetOldContents(casa.db)
  expect(await rastros('canaria')).toBe(0)
  expect((await rowsOf(jefa, id)).map(({ juicio, paso }) => [juicio, paso])).toEqual(
    before.map(({ juicio, paso }) => [juicio, paso]),
  )
})
