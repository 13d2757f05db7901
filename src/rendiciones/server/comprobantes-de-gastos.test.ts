import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { estados } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import { deleteUnused } from './queries/comprobantes.ts'
import { conFoto, rendirla, salida, subir, ver } from './rendiciones-calls.testing.ts'

let c: Awaited<ReturnType<typeof conFoto>>
beforeAll(async () => {
  c = await conFoto()
})
afterAll(() => c.o.casa.close())

const UNA = [{ tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 }]
const NO_ES = 'El comprobante no es de esta rendición o ya se usó. Suba la foto de nuevo.'
const foto = async (rendicionId: number, quien: Persona = c.o.gloria) =>
  (await subir(c.o.casa, quien, rendicionId, c.foto)).data.urlComprobante
const rendir = (rendicionId: number, comprobantes?: object) =>
  c.o.gloria.call(rendiciones.addGastoRendicion, {
    body: {
      ...{ rendicionId, peajeValor: 6_400, ticketNombre: 'ENTRADA', ticketValor: 5_000 },
      ...(comprobantes && { comprobantes }),
    },
  })
const corregir = (id: number, gasto: object, quien: Persona = c.o.gloria) =>
  quien.call(rendiciones.put, { body: { id, gasto, motivo: 'OTRA BOLETA' } })
const read = async (rendicionId: number) =>
  (await c.o.flor.call(rendiciones.getGastoByIdRendicion, { params: { id: rendicionId } })).data

describe('cada línea de los gastos con su boleta', () => {
  test('se guardan con ella, Finanzas la ve, y quien no ve la ruta no', async () => {
    const { rendicionId } = await salida(c.o)
    const [peaje, ticket] = [await foto(rendicionId), await foto(rendicionId)]
    const { status, data } = await rendir(rendicionId, { peaje, ticket, otro1: null, otro2: '' })
    expect([status, data.comprobantes]).toEqual([201, { peaje, ticket }])
    expect((await read(rendicionId))?.comprobantes).toEqual({ peaje, ticket })
    expect((await ver(c.o.casa, c.o.flor, peaje)).statusCode).toBe(200)
    const ajeno = await c.o.casa.persona('GUIAS')
    expect((await ver(c.o.casa, ajeno, peaje)).statusCode).toBe(404)
    const [paso] = await historiaOf(c.o.casa, 'gasto_rendicion', data.id)
    expect(paso?.cambios).toContainEqual({
      ...{ campo: 'peajeComprobante', antes: null, despues: peaje },
    })
  })

  test('sin ninguna todo es como antes', async () => {
    const { rendicionId } = await salida(c.o)
    expect((await rendir(rendicionId)).data).not.toHaveProperty('comprobantes')
  })

  test('corregida cambia o se quita, y la de antes se guarda', async () => {
    const { rendicionId } = await salida(c.o)
    const peaje = await foto(rendicionId)
    const { data: gasto } = await rendir(rendicionId, { peaje })
    // A correction without `comprobantes` leaves the pictures as they are.
    expect((await corregir(gasto.id, { peajeValor: 7_000 })).data.gasto).toMatchObject({
      ...{ version: 2, comprobantes: { peaje } },
    })
    const ticket = await foto(rendicionId)
    const other = await foto(rendicionId)
    const comprobantes = { peaje: other, ticket }
    const igual = await corregir(gasto.id, { comprobantes })
    expect(igual.data.gasto).toMatchObject({ version: 3, comprobantes, peajeValor: 7_000 })
    expect((await corregir(gasto.id, { comprobantes })).data.gasto?.version).toBe(3)
    expect((await corregir(gasto.id, { comprobantes: { ticket: null } })).data.gasto).toMatchObject(
      { version: 4, comprobantes: { peaje: other } },
    )
    await c.o.casa.pool.query(`update comprobante set creado = creado - interval '3 days'`)
    expect(await deleteUnused(c.o.casa.db)).toEqual([])
    expect((await ver(c.o.casa, c.o.flor, peaje)).statusCode).toBe(200)
    const { data: historia } = await c.o.gloria.call(rendiciones.getHistorial, {
      query: { gastoId: gasto.id },
    })
    expect(historia[1]?.cambios).toEqual([
      { campo: 'peajeComprobante', antes: peaje, despues: other },
      { campo: 'ticketComprobante', antes: null, despues: ticket },
    ])
  })

  test('de otra ruta, de otra persona o dos veces no, y nada queda', async () => {
    const [s, other] = [await salida(c.o), await salida(c.o)]
    const ajena = await foto(other.rendicionId)
    const propia = await foto(s.rendicionId)
    for (const comprobantes of [
      { peaje: propia, ticket: ajena },
      { peaje: propia, ticket: propia },
      { peaje: propia, ticket: '/v1/rendicion/comprobante/999999' },
    ]) {
      const { status, errors } = await rendir(s.rendicionId, comprobantes)
      expect([status, errors]).toEqual([422, { 'comprobantes.ticket': NO_ES }])
    }
    const { data: gasto } = await rendir(s.rendicionId, { peaje: propia })
    expect((await corregir(gasto.id, { comprobantes: { otro1: ajena } })).errors).toEqual({
      'gasto.comprobantes.otro1': NO_ES,
    })
    expect((await corregir(gasto.id, { comprobantes: { otro1: '/x' } })).errors).toEqual({
      'gasto.comprobantes.otro1': 'El comprobante no es válido',
    })
  })

  test('rendida la ruta la corrige Finanzas', async () => {
    const s = await salida(c.o, {}, UNA)
    const { data: gasto } = await rendir(s.rendicionId)
    await rendirla(c.o.gloria, s, 0)
    const peaje = await foto(s.rendicionId, c.o.flor)
    expect((await corregir(gasto.id, { comprobantes: { peaje } })).status).toBe(409)
    const corregida = await corregir(gasto.id, { comprobantes: { peaje } }, c.o.flor)
    expect(corregida.data.gasto?.comprobantes).toEqual({ peaje })
  })

  test('una boleta para dos líneas a la vez es de una', async () => {
    for (let round = 0; round < 4; round++) {
      const { rendicionId } = await salida(c.o)
      const { data: gasto } = await rendir(rendicionId)
      const url = await foto(rendicionId)
      const answers = await Promise.all(
        ['peaje', 'ticket'].map((linea) => corregir(gasto.id, { comprobantes: { [linea]: url } })),
      )
      expect(estados(answers)).toEqual([200, 422])
      expect(Object.values((await read(rendicionId))?.comprobantes ?? {})).toEqual([url])
    }
  })
})
