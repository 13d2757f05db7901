import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#lib/contract/endpoint.ts'
import { ponerTasa, rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { rutas as rutasCalls } from '#rutas/contract.ts'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { entregas, rutasDeFinanzas } from '../contract.ts'

let o: Operacion
let exacta = 0
let corta = 0
let foto = 0
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, '2026-11-01', '900', '160')
  exacta = await rendida('2026-11-20', { valorEfectivo: 60_000 })
  corta = await rendida('2026-11-18', { valorEfectivo: 55_000, comentario: 'FALTÓ' })
  foto = await rendida('2026-11-19', { valorTarjeta: 60_000 })
})
afterAll(() => o.casa.close())

const UNA = [{ tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 }]
async function rendida(fecha: string, pago: Record<string, unknown>) {
  const s = await salida(o, { fecha }, UNA)
  expect((await rendirla(o.gloria, s, 0, pago)).status).toBe(201)
  return s.rutaId
}
type Query = InputOf<typeof rutasDeFinanzas.getRutasRendidas>['query']
const read = async (query: Query) =>
  (await o.flor.call(rutasDeFinanzas.getRutasRendidas, { query })).data
const ids = async (query: Query) => (await read(query)).map(({ id }) => id)

describe('el dinero de las rutas rendidas', () => {
  test('sin pedirlo la respuesta es la de antes', async () => {
    expect((await read({ limite: 10 }))[0]).not.toHaveProperty('dinero')
    expect(await ids({ limite: 10 })).toEqual([exacta, foto, corta])
  })

  test('pedido dice lo esperado, lo recibido, la diferencia, las fotos y la entrega; con diferencia primero', async () => {
    const rutas = await read({ limite: 10, dinero: 'si' })
    expect(rutas.map(({ id, dinero }) => [id, dinero])).toEqual([
      [corta, dinero({ recibido: 55_000, diferencia: -5_000, conDiferencia: 1, porRevisar: 1 })],
      [exacta, dinero({})],
      [foto, dinero({ sinComprobante: 1 })],
    ])
    expect((await read({ dinero: 'si' }))[1]).toMatchObject({
      id: corta,
      dinero: { esperado: 60_000 },
    })
  })

  test('de a una por página salen las mismas, en el mismo orden', async () => {
    const views: number[] = []
    let cursor: string | undefined
    for (let n = 0; n < 4; n++) {
      const { data, meta } = await o.flor.call(rutasDeFinanzas.getRutasRendidas, {
        query: { limite: 1, dinero: 'si', cursor },
      })
      views.push(...data.map(({ id }) => id))
      if (!meta?.siguiente) break
      cursor = meta.siguiente
    }
    expect(views).toEqual([corta, exacta, foto])
  })

  test('cada hecho es también un filtro', async () => {
    expect(await ids({ limite: 10, dinero: 'si', diferencia: 'si' })).toEqual([corta])
    expect(await ids({ limite: 10, dinero: 'si', comprobantes: 'si' })).toEqual([foto])
    expect(await ids({ limite: 10, dinero: 'si', entrega: 'si' })).toEqual([])
    expect(await ids({ limite: 10, dinero: 'si', entrega: 'no' })).toEqual([corta, exacta, foto])
    expect(
      (await o.flor.send(rutasDeFinanzas.getRutasRendidas, { query: { entrega: 'quizas' } }))
        .status,
    ).toBe(422)
  })

  test('recibida deja de ir primero y cambia de filtro', async () => {
    const { data } = await o.gloria.call(entregas.add, {
      body: { rutaIds: [corta], declarado: {} },
    })
    const estado = async () =>
      (await read({ limite: 10, dinero: 'si' })).find(({ id }) => id === corta)?.dinero?.entrega
    expect(await estado()).toBe('declarada')
    await o.flor.call(entregas.recibir, {
      body: { id: data.id, contado: {}, motivo: 'NO TRAJO NADA' },
    })
    expect(await estado()).toBe('recibida')
    expect(await ids({ limite: 10, dinero: 'si' })).toEqual([exacta, foto, corta])
    expect(await ids({ limite: 10, dinero: 'si', entrega: 'si' })).toEqual([corta])
    expect(await ids({ limite: 10, dinero: 'si', diferencia: 'si' })).toEqual([corta])
  })

  test('la que cobraron dos guías se recibe cuando entregaron ambos', async () => {
    const s = await salida(o, { fecha: '2026-11-16' }, [...UNA, ...UNA])
    await rendirla(o.gloria, s, 0, { valorEfectivo: 35_000, comentario: 'FALTÓ' })
    const eva = await o.casa.persona('GUIAS')
    await o.ana.call(rutasCalls.relevar, {
      body: { rutaId: s.rutaId, guiaId: eva.id, motivo: 'ENFERMA' },
    })
    await rendirla(eva, s, 1)
    const ve = async () => {
      const rutas = await read({ limite: 10, dinero: 'si' })
      const [si, no] = [await ids({ entrega: 'si' }), await ids({ entrega: 'no' })]
      const dinero = rutas.find(({ id }) => id === s.rutaId)?.dinero
      return [dinero?.entrega, dinero?.porRevisar, si.includes(s.rutaId), no.includes(s.rutaId)]
    }
    const entregar = async (quien: Operacion['gloria']) => {
      const body = { rutaIds: [s.rutaId], declarado: {} }
      const { data } = await quien.call(entregas.add, { body })
      expect(await ve()).toEqual([quien === eva ? 'pendiente' : 'declarada', 1, false, true])
      await o.flor.call(entregas.recibir, { body: { id: data.id, contado: {}, motivo: 'NADA' } })
    }
    await entregar(eva)
    expect(await ve()).toEqual(['pendiente', 1, false, true])
    await entregar(o.gloria)
    expect(await ve()).toEqual(['recibida', 0, true, false])
  })

  test('las pendientes dicen cuánto falta cobrar, y un mes cerrado ya no se revisa', async () => {
    const s = await salida(o, { fecha: '2026-11-17' }, [...UNA, ...UNA])
    await rendirla(o.gloria, s, 0)
    const { data } = await o.flor.call(rutasDeFinanzas.getRutasPorRendir, {
      query: { limite: 10, dinero: 'si' },
    })
    expect(data.find(({ id }) => id === s.rutaId)?.dinero).toMatchObject({
      porCobrar: 60_000,
      porResolver: 0,
      recibido: 60_000,
    })
    const debida = await rendida('2026-11-02', { valorEfectivo: 1, comentario: 'X' })
    const first = async () => (await ids({ limite: 10, dinero: 'si' }))[0]
    expect(await first()).toBe(debida)
    const cerrar = `insert into cierre_mes (mes, usuario_id) values ('2026-11-01', ${o.flor.id})`
    await o.casa.pool.query(cerrar)
    expect(await first()).not.toBe(debida)
    await o.casa.pool.query('delete from cierre_mes')
  })
})

const dinero = (cambios: object) => ({
  esperado: 60_000,
  recibido: 60_000,
  diferencia: 0,
  conDiferencia: 0,
  porRevisar: 0,
  porCobrar: 0,
  porResolver: 0,
  sinComprobante: 0,
  entrega: 'pendiente',
  ...cambios,
})
