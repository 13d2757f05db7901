import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import { conFoto, rendirla, type Salida, salida, subir } from './rendiciones-calls.testing.ts'

let o: Operacion
let s: Salida
let foto: Buffer
beforeAll(async () => {
  ;({ o, foto } = await conFoto())
  s = await salida(o)
})
afterAll(() => o.casa.close())

const subida = async () => (await subir(o.casa, o.gloria, s.rendicionId, foto)).data.urlComprobante
const previous = (quien: Persona, id: number) =>
  quien.call(rendiciones.getComprobantesAnteriores, { params: { id } })

test('los comprobantes que una corrección reemplazó se dicen, con quién y por qué, a quien ve la rendición', async () => {
  const [uno, dos] = [await subida(), await subida()]
  const { id } = (await rendirla(o.gloria, s, 0, { valorTarjeta: 60_000, urlComprobante: uno }))
    .data
  const corregir = (urlComprobante: string, motivo: string) =>
    o.gloria.call(rendiciones.put, { body: { id, motivo, detalle: { urlComprobante } } })
  // An upload that no detail took belongs to no detail.
  await subida()
  expect((await previous(o.gloria, id)).data).toEqual([])

  await corregir(dos, 'FOTO BORROSA')
  const { data } = await previous(o.flor, id)
  expect(data).toMatchObject([
    {
      ...{ urlComprobante: uno, nombreUsuario: 'GLORIA GUÍA' },
      reemplazo: { nombreUsuario: 'GLORIA GUÍA', motivo: 'FOTO BORROSA' },
    },
  ])
  for (const { fecha, hora } of [data[0], data[0]?.reemplazo].filter((que) => que != null))
    expect(`${fecha} ${hora}`).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

  await corregir('', 'NO ERA DE ESTA')
  expect((await previous(o.gloria, id)).data.map((una) => una.urlComprobante)).toEqual([dos, uno])

  const ajeno = await o.casa.persona('GUIAS')
  const estados = [ajeno, o.hugo, o.cesar, o.ana].map(
    async (quien) => (await previous(quien, id)).status,
  )
  expect(await Promise.all(estados)).toEqual([404, 404, 403, 403])
  expect((await previous(o.flor, 999_999)).status).toBe(404)
})
