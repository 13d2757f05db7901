import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cuentas, entregas } from '#cuentas/contract.ts'
import { INTENTAR } from '#lib/contract/conflict.ts'
import { estados } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import { conFoto, rendirla, type Salida, salida, subir, ver } from './rendiciones-calls.testing.ts'

let c: Awaited<ReturnType<typeof conFoto>>
beforeAll(async () => {
  c = await conFoto()
})
afterAll(() => c.o.casa.close())

const UNA = [{ tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 }]
/** Creates a settled route with its first expenses. */
async function rendida() {
  const s = await salida(c.o, {}, UNA)
  await rendirla(c.o.gloria, s, 0)
  const gasto = { rendicionId: s.rendicionId, peajeValor: 5_000 }
  await c.o.gloria.call(rendiciones.addGastoRendicion, { body: gasto })
  return s
}
const agregar = (s: Salida, cambios: object = {}, quien: Persona = c.o.gloria) =>
  quien.call(rendiciones.addGastoExtra, {
    body: { rendicionId: s.rendicionId, nombre: 'PARCHADO', valor: 8_000, ...cambios },
  })
const anular = (id: number, version: number | undefined, quien: Persona = c.o.gloria) =>
  quien.call(rendiciones.anularGastoExtra, { body: { id, version, motivo: 'ERA OTRA RUTA' } })
const read = async (s: Salida) =>
  (await c.o.gloria.call(rendiciones.getGastoByIdRendicion, { params: { id: s.rendicionId } })).data
const porEntregar = async (s: Salida) =>
  (await c.o.gloria.call(entregas.getPorEntregar)).data.find(({ rutaId }) => rutaId === s.rutaId)
    ?.montos.clp
const descuadre = async () => (await c.o.casa.pool.query('select * from descuadre')).rows

describe('gastos que se agregan después', () => {
  test('van con los primeros, con su foto e historia, y bajan lo que se entrega', async () => {
    const s = await rendida()
    expect(await read(s))?.not.toHaveProperty('extras')
    expect(await porEntregar(s)).toBe(55_000)
    const { data: foto } = await subir(c.o.casa, c.o.gloria, s.rendicionId, c.foto)
    const { status, data } = await agregar(s, { urlComprobante: foto.urlComprobante })
    expect([status, data]).toEqual([
      201,
      {
        id: data.id,
        usuarioId: c.o.gloria.id,
        nombre: 'PARCHADO',
        valor: 8_000,
        urlComprobante: foto.urlComprobante,
        creado: data.creado,
        anulado: 0,
        version: 1,
      },
    ])
    expect((await read(s))?.extras).toEqual([data])
    expect(await porEntregar(s)).toBe(47_000)
    expect((await ver(c.o.casa, c.o.flor, foto.urlComprobante)).statusCode).toBe(200)
    expect((await agregar(s, { urlComprobante: foto.urlComprobante })).errors).toEqual({
      urlComprobante: 'El comprobante no es de esta rendición o ya se usó. Suba la foto de nuevo.',
    })
    expect(await historiaOf(c.o.casa, 'gasto_extra', data.id)).toMatchObject([{ verbo: 'agregar' }])
    const { data: cuenta } = await c.o.gloria.call(cuentas.getCorriente)
    expect(cuenta.lineas[0]).toMatchObject({ haber: 8_000 })
    expect(cuenta.lineas[0]?.glosa).toMatch(/^Gasto de ruta: PARCHADO, /)
    expect(await descuadre()).toEqual([])
  })

  test('anulado se queda, tachado, y no vale; una segunda vez no', async () => {
    const s = await rendida()
    const { data } = await agregar(s)
    expect((await anular(data.id, 2)).status).toBe(409)
    expect((await anular(data.id, 1)).data).toMatchObject({ anulado: 1, version: 2 })
    expect((await anular(data.id, undefined)).status).toBe(409)
    expect(await porEntregar(s)).toBe(55_000)
    expect((await read(s))?.extras).toHaveLength(1)
    const { data: historia } = await c.o.gloria.call(rendiciones.getHistorial, {
      query: { gastoId: (await read(s))?.id },
    })
    expect(historia.map(({ verbo }) => verbo)).toEqual(['anular', 'agregar', 'rendir'])
    expect(await descuadre()).toEqual([])
  })

  test('los primeros van primero', async () => {
    const s = await salida(c.o, {}, UNA)
    expect(await agregar(s)).toMatchObject({
      status: 409,
      message: /^Primero rinda los gastos/,
      data: INTENTAR,
    })
  })

  test('hasta que se recibe el dinero los agrega el guía; después, Finanzas', async () => {
    const s = await rendida()
    expect((await agregar(s, {}, c.o.flor)).status).toBe(201)
    const { data: entrega } = await c.o.gloria.call(entregas.add, {
      body: { rutaIds: [s.rutaId], declarado: {} },
    })
    const { data: propio } = await agregar(s)
    await c.o.flor.call(entregas.recibir, { body: { id: entrega.id, contado: {}, motivo: 'X' } })
    expect(await agregar(s)).toMatchObject({
      status: 409,
      message: 'El dinero de la ruta ya se entregó. Pida a Finanzas que corrija.',
    })
    expect((await anular(propio.id, 1)).status).toBe(409)
    expect((await anular(propio.id, 1, c.o.flor)).status).toBe(200)
    expect((await agregar(s, {}, c.o.flor)).status).toBe(201)
  })

  test('el de otra persona no lo anula el guía, y de rutas ajenas no hay nada', async () => {
    const s = await rendida()
    const { data } = await agregar(s, { quien: 'caja' }, c.o.flor)
    expect((await anular(data.id, 1)).status).toBe(409)
    const ajeno = await c.o.casa.persona('GUIAS')
    expect((await agregar(s, {}, ajeno)).status).toBe(404)
    expect((await anular(data.id, 1, ajeno)).status).toBe(404)
    expect((await anular(999_999, 1)).status).toBe(404)
    expect((await agregar(s, {}, c.o.cesar)).status).toBe(403)
  })

  test('agregar mientras se recibe: o baja lo esperado, o ya no se puede', async () => {
    for (let round = 0; round < 4; round++) {
      const s = await rendida()
      const { data: entrega } = await c.o.gloria.call(entregas.add, {
        body: { rutaIds: [s.rutaId], declarado: {} },
      })
      const recibir = { id: entrega.id, contado: {}, motivo: 'NADA' }
      const [recibida, agregado] = await Promise.all([
        c.o.flor.call(entregas.recibir, { body: recibir }),
        agregar(s),
      ])
      expect(estados([recibida])).toEqual([200])
      expect(recibida.data.esperado?.clp).toBe(agregado.status === 201 ? 47_000 : 55_000)
    }
  })

  test.each([
    ['nombre', { nombre: ' ' }, 'Escriba en qué se gastó'],
    ['valor', { valor: 0 }, 'Debe ser mayor que 0'],
    ['valor', { valor: 1.5 }, 'Escriba un monto en pesos, sin decimales'],
    ['urlComprobante', { urlComprobante: '/otra' }, 'El comprobante no es válido'],
  ])('%s con %j es 422', async (campo, cambios, mensaje) => {
    const { status, errors } = await agregar(c.s, cambios)
    expect([status, errors]).toEqual([422, { [campo]: mensaje }])
  })
})
