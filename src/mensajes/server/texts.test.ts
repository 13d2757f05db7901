import { afterAll, beforeAll, expect, test } from 'vitest'
import { historiaOf, read } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { DEFAULT_TEXTS } from '../contract/default-texts.ts'
import { mensajes } from '../contract.ts'
import { type Casa, mailHouse, prepare, sell } from './mensajes.testing.ts'

let c: Casa
let gema: Persona
beforeAll(async () => {
  c = await mailHouse()
  gema = await c.casa.persona('GERENCIAL', { nombre: 'GEMA' })
})
afterAll(() => c.close())

const WHICH = { clase: 'recogida', idioma: 'es' } as const
const WORDS = { ...DEFAULT_TEXTS.recogida.es, cuerpo: 'Estimado {nombre}: {detalle} {enlace}' }
const put = (quien: Persona, more: object = {}) =>
  quien.call(mensajes.texto, { body: { ...WHICH, ...WORDS, ...more } })
const find = async () =>
  (await read(gema, mensajes.textos)).find(
    ({ clase, idioma }) => clase === 'recogida' && idioma === 'es',
  )

test('gerencia los escribe, la oficina los lee, y nadie más', async () => {
  const hotel = await c.casa.persona('HOTEL')
  expect((await put(c.ana)).status).toBe(403)
  expect(await read(c.ana, mensajes.textos)).toHaveLength(15)
  expect((await hotel.call(mensajes.textos)).status).toBe(403)
  expect(await put(gema)).toMatchObject({ status: 200, data: { version: 1 } })
  expect((await find())?.cuerpo).toBe(WORDS.cuerpo)
  const id = await sell(c)
  expect((await prepare(c.ana, [id])).data[0]?.partes[0]).toMatch(/^Estimado Pasajero \d+: VALLE/)
})

test('lo que no serviría se rechaza y dice por qué', async () => {
  expect(await put(gema, { cuerpo: 'Hola', version: 1 })).toMatchObject({
    status: 422,
    errors: { cuerpo: 'Falta {detalle}: sin él no se dice cuándo.' },
  })
})

test('de dos que guardan a la vez, uno mira de nuevo; y el del producto vuelve', async () => {
  const both = await Promise.all([put(gema, { version: 1 }), put(gema, { version: 1 })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await put(gema)).status).toBe(409)
  const body = { ...WHICH, version: 2, original: true } as const
  expect(await gema.call(mensajes.texto, { body })).toMatchObject({ data: { version: 0 } })
  expect(await find()).toMatchObject({ version: 0, cuerpo: DEFAULT_TEXTS.recogida.es.cuerpo })
  const history = await historiaOf(c.casa, 'texto_mensaje', 'recogida/es' as never)
  expect(history.map(({ verbo }) => verbo)).toEqual(['editar', 'editar', 'original'])
})
