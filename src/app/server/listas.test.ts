import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leer, muestra } from '#testing/server/muestra.testing.ts'
import {
  type Answered,
  type Persona,
  type TestApp,
  testApp,
} from '#testing/server/product.testing.ts'

let casa: TestApp
let jefa: Persona
beforeAll(async () => {
  casa = await testApp()
  await muestra(casa)
  jefa = await casa.persona('GERENCIAL')
})
afterAll(() => casa.close())

describe('las listas de los catálogos', () => {
  const listas = ['excursion', 'hotel', 'recepcionista', 'canalventa']
  test.each(listas)('%s: get sin id es getAll; con id, esa fila o 404', async (nombre) => {
    const todas = await leer<{ id: number }>(jefa, `${nombre}/getAll`)
    expect(await leer(jefa, `${nombre}/get`)).toEqual(todas)
    const [primera] = todas
    const una = await jefa.get(`/v1/${nombre}/get?id=${primera?.id}`)
    expect(una.data).toEqual(primera)
    for (const id of [0, 99, 2_000_000_000])
      expect((await jefa.get(`/v1/${nombre}/get?id=${id}`)).status).toBe(404)
    expect((await jefa.get(`/v1/${nombre}/get?id=uno`)).status).toBe(422)
  })

  test.each(listas)('%s: con limite pagina, lo más nuevo primero', async (nombre) => {
    const todas = await leer<{ id: number }>(jefa, `${nombre}/getAll`)
    const leidas: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const pagina: Answered<unknown[]> = await jefa.get(
        `/v1/${nombre}/getAll?limite=1${cursor && `&cursor=${cursor}`}`,
      )
      expect(pagina.data).toHaveLength(1)
      leidas.push(...pagina.data)
      cursor = pagina.meta?.siguiente ?? null
    }
    expect(leidas).toEqual(todas.toReversed())
    const entera = await jefa.get(`/v1/${nombre}/getAll?limite=500`)
    expect(entera.meta).toEqual({ siguiente: null, total: todas.length })
    expect((await jefa.get(`/v1/${nombre}/getAll?limite=5&cursor=x`)).errors).toEqual({
      cursor: 'Cursor no válido',
    })
    expect((await jefa.get(`/v1/${nombre}/getAll?limite=501`)).status).toBe(422)
  })

  test('una lista larga llega entera, tramo a tramo', async () => {
    await casa.pool.query(
      `insert into hotel (nombre, comuna_id)
       select 'HOTEL LARGO ' || i, (select min(id) from comuna) from generate_series(1, 1200) i`,
    )
    const ids = (await leer<{ id: number }>(jefa, 'hotel/getAll')).map(({ id }) => id)
    expect(ids).toHaveLength(1203)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })
})
