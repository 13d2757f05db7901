import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Importacion } from '../contract/importacion.ts'
import { importaciones } from '../contract.ts'
import { MOST_ROWS } from '../rules.ts'
import { importacionOf, preview, rowsOf, sendFile, toEnd } from './importaciones.testing.ts'

let casa: TestApp
let una: Persona
let pueblo = ''
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-27' })
  await muestra(casa)
  una = await casa.persona('OPERACION ADMINISTRATIVA')
  pueblo = (await read(una, hoteles.getAll))[0]?.comuna?.nombre ?? ''
})
afterAll(() => casa.close())

const HOW_MANY = 120
const file = (word: string) => [
  ['Hotel', 'Comuna'],
  ...Array.from({ length: HOW_MANY }, (_, n) => [`${word} ${n + 1}`, pueblo]),
]
const namesOf = async (word: string) =>
  (await read(una, hoteles.getAll)).filter(({ nombre }) => nombre.startsWith(`${word} `))
const historyOf = async (word: string, verbo: string) => {
  const { rows } = await casa.pool.query<{ count: number }>(
    `select count(*)::int as count from historial where entidad = 'hotel' and verbo = $2
       and jsonb_path_exists(cambios, '$[*] ? (@.campo == "nombre")') and cambios::text like '%' || $1 || ' %'`,
    [word, verbo],
  )
  return rows[0]?.count
}

test('cuatro que aplican la misma a la vez: cada fila una vez', async () => {
  const another = await casa.persona('GERENCIAL')
  const { id } = await preview(una, 'hoteles', file('CARRERA'))
  const ends = await Promise.all(
    [una, another, una, another].map((who) => toEnd(who, 'aplicar', id)),
  )
  expect(ends.at(-1)?.cuentas.hecha).toBe(HOW_MANY)
  expect(await namesOf('CARRERA')).toHaveLength(HOW_MANY)
  expect(await historyOf('CARRERA', 'agregar')).toBe(HOW_MANY)
  expect((await rowsOf(una, id)).every(({ paso, objeto }) => paso === 'hecha' && objeto)).toBe(true)

  const undone = await Promise.all([una, another].map((who) => toEnd(who, 'deshacer', id)))
  expect(undone.at(-1)?.cuentas.deshecha).toBe(HOW_MANY)
  expect(await namesOf('CARRERA')).toHaveLength(0)
  expect(await historyOf('CARRERA', 'eliminar')).toBe(HOW_MANY)
})

test('se corta a la mitad y se sigue: lo hecho queda, y nada se hace dos veces', async () => {
  const { id } = await preview(una, 'hoteles', file('CORTADA'))
  const asked = una.call(importaciones.aplicar, { body: { id } })
  const { estado } = await until(async () => {
    const now: Importacion | null = await importacionOf(una, id)
    return now && now.cuentas.hecha > 0 ? now : null
  })
  expect(estado).toBe('aplicando')
  // Every connection that writes is cut, as by the death of the process.
  await casa.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await asked
  // The pool drops its dead connections as it finds them; until then a call is refused.
  const { cuentas } = await until(() => importacionOf(una, id))
  await until(async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => una.call(hoteles.getAll)))
    return asked.every(({ status }) => status === 200) ? true : null
  })
  expect(await namesOf('CORTADA')).toHaveLength(cuentas.hecha)
  expect(await toEnd(una, 'aplicar', id)).toMatchObject({
    estado: 'aplicada',
    cuentas: { hecha: HOW_MANY, 'no pudo': 0 },
  })
  expect(await namesOf('CORTADA')).toHaveLength(HOW_MANY)
  expect(await historyOf('CORTADA', 'agregar')).toBe(HOW_MANY)
})

test('lo que cambió desde la vista previa no se hace a ciegas', async () => {
  const { id } = await preview(una, 'hoteles', [
    ['Hotel', 'Comuna', 'Dirección'],
    ['ENTREMEDIO', pueblo, 'CALLE 1'],
  ])
  const comunaId = (await read(una, hoteles.getAll))[0]?.comunaId ?? 0
  await una.call(hoteles.add, { body: { nombre: 'ENTREMEDIO', comunaId } })
  expect(await toEnd(una, 'aplicar', id)).toMatchObject({ cuentas: { hecha: 0, 'no pudo': 1 } })
  const [row] = await rowsOf(una, id)
  expect(row?.razon).toBe('Cambió desde la vista previa: impórtela de nuevo.')
  expect(
    (await namesOf('ENTREMEDIO'))
      .concat(await read(una, hoteles.getAll))
      .find(({ nombre }) => nombre === 'ENTREMEDIO')?.direccion,
  ).toBe('')
})

test('lo que otro cambió en medio no se pisa: lo mostrado era otra cosa', async () => {
  const comunaId = (await read(una, hoteles.getAll))[0]?.comunaId ?? 0
  const add = { nombre: 'PISADO', comunaId, direccion: 'CALLE 1' }
  const { data } = await una.call(hoteles.add, { body: add })
  const file = [
    ['Hotel', 'Comuna', 'Dirección'],
    ['PISADO', pueblo, 'CALLE 2'],
  ]
  const { id } = await preview(una, 'hoteles', file)
  await una.call(hoteles.put, { body: { ...add, id: data.id, direccion: 'CALLE 9' } })
  expect(await toEnd(una, 'aplicar', id)).toMatchObject({ cuentas: { hecha: 0, 'no pudo': 1 } })
  const direccion = async () =>
    (await read(una, hoteles.getAll)).find((hotel) => hotel.id === data.id)?.direccion
  expect(await direccion()).toBe('CALLE 9')
  expect((await rowsOf(una, id))[0]?.razon).toContain('Cambió desde la vista previa')

  // A change of other fields by somebody else does not matter.
  const again = await preview(una, 'hoteles', file)
  await una.call(hoteles.put, {
    body: { ...add, id: data.id, direccion: 'CALLE 9', zona: 'CENTRO' },
  })
  expect(await toEnd(una, 'aplicar', again.id)).toMatchObject({ cuentas: { hecha: 1 } })

  // Forgotten while it is undone: it stays, and nothing is removed.
  await casa.pool.query('update importacion_fila set antes = null where importacion_id = $1', [
    again.id,
  ])
  expect(await toEnd(una, 'deshacer', again.id)).toMatchObject({
    cuentas: { deshecha: 0, 'no se deshizo': 1 },
  })
  expect(await direccion()).toBe('CALLE 2')
})

test('límites: filas, celdas, y lo que no es de esta importación', async () => {
  const { id } = await sendFile(una, 'hoteles', [
    ['Hotel', 'Comuna'],
    ['LIMITE', pueblo],
  ])
  const send = (body: object) =>
    una.send(importaciones.filas, { body: { id, desde: 1, filas: [['X']], ...body } })
  expect((await send({})).status).toBe(409)
  expect((await send({ desde: MOST_ROWS + 101 })).status).toBe(422)
  expect((await send({ filas: [['x'.repeat(2001)]] })).status).toBe(422)
  expect((await send({ filas: Array.from({ length: 201 }, () => ['x']) })).status).toBe(422)
  expect(
    (await una.send(importaciones.columnas, { body: { id, columnas: { precio: 0 } } })).errors,
  ).toEqual({
    columnas: 'No hay una columna «precio»',
  })
})

test('una semana después no queda lo que decía el archivo, y ya no se deshace', async () => {
  const { id } = await preview(una, 'hoteles', [
    ['Hotel', 'Comuna'],
    ['SEMANAL', pueblo],
  ])
  await toEnd(una, 'aplicar', id)
  await casa.pool.query(`update importacion set creada = now() - interval '8 days' where id = $1`, [
    id,
  ])
  expect(await una.call(importaciones.deshacer, { body: { id } })).toMatchObject({
    status: 409,
    message: 'Pasaron más de 7 días: ya no se puede deshacer.',
  })
})

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== null) return found
  }
}
