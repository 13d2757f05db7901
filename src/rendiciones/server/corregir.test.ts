import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import { GRUPO, ponerTasa, rendirla, salida, todo } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, '2026-11-18', '912.50', '168.25')
})
afterAll(() => o.casa.close())

const corregir = (quien: Persona, body: Record<string, unknown>) =>
  quien.send(rendiciones.put, { body: { motivo: 'ME EQUIVOQUÉ', ...body } })

describe('corregir un detalle (RN-8)', () => {
  test('cambia lo que se envía, con motivo e historia; lo demás queda', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0, { valorEfectivo: 50_000, comentario: 'FALTÓ' })
    const { status, data: corregido } = await corregir(o.gloria, {
      id: data.id,
      version: 1,
      detalle: { valorEfectivo: 23_500, valorUsd: 40 },
    })
    expect(status).toBe(200)
    expect(corregido).toEqual({
      detalle: { ...data, valorEfectivo: 23_500, valorUsd: 40, version: 2 },
      gasto: null,
    })
    expect((await historiaOf(o.casa, 'detalle_rendicion', data.id))[1]).toEqual({
      accion: 'UPDATE',
      verbo: 'corregir',
      motivo: 'ME EQUIVOQUÉ',
      nombre_usuario: 'GLORIA GUÍA',
      cambios: [
        { campo: 'valorEfectivo', antes: 50_000, despues: 23_500 },
        { campo: 'valorUsd', antes: 0, despues: 40 },
      ],
    })
    const vieja = await corregir(o.gloria, { id: data.id, version: 1, detalle: { valorUsd: 0 } })
    expect([vieja.status, vieja.data]).toEqual([409, corregido.detalle])
  })

  test('lo que no cambia nada no deja versión ni historia', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0)
    const gasto = (
      await o.gloria.call(rendiciones.addGastoRendicion, { body: { ...s, peajeValor: 1000 } })
    ).data
    const antes = await todo(o.casa)
    const igual = await corregir(o.gloria, { id: data.id, detalle: { valorEfectivo: 60_000 } })
    expect([igual.status, igual.data]).toEqual([200, { detalle: data, gasto: null }])
    const mismo = await corregir(o.gloria, { id: gasto.id, gasto: { peajeValor: 1000 } })
    expect([mismo.status, mismo.data]).toEqual([200, { detalle: null, gasto }])
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('sin comentario la diferencia se vuelve a juzgar, con la tasa fija', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0, { valorUsd: 40, valorEfectivo: 23_500 })
    await ponerTasa(o.casa, '2026-11-20', '1', '1')
    const mal = await corregir(o.gloria, { id: data.id, detalle: { valorEfectivo: 23_000 } })
    expect(mal.errors).toEqual({ 'detalle.comentario': 'Explique la diferencia con lo esperado' })
    const bien = await corregir(o.gloria, { id: data.id, detalle: { comentario: 'SIN NOVEDAD' } })
    expect(bien.data.detalle?.comentario).toBe('SIN NOVEDAD')
    await o.casa.pool.query(`delete from moneda where fecha = '2026-11-20'`)
  })

  test('la guía hasta que la ruta esté rendida; después, finanzas', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0)
    const cambio = { id: data.id, detalle: { comentario: 'X' } }
    expect(await corregir(o.flor, cambio)).toMatchObject({
      status: 409,
      message: 'La ruta aún no está rendida. Debe rendirla su guía.',
    })
    expect((await corregir(o.gloria, cambio)).status).toBe(200)
    await rendirla(o.gloria, s, 3, { valorEfectivo: 15_000 })
    expect(await corregir(o.gloria, cambio)).toMatchObject({
      status: 409,
      message: 'La ruta ya está rendida. Pida a Finanzas que la corrija.',
    })
    expect((await corregir(o.flor, cambio)).status).toBe(200)
  })
})

describe('corregir los gastos', () => {
  test('cambia lo que se envía y exige los nombres', async () => {
    const s = await salida(o)
    const { data } = await o.gloria.call(rendiciones.addGastoRendicion, {
      body: { rendicionId: s.rendicionId, peajeValor: 1000, otro1Nombre: 'AGUA', otro1Valor: 500 },
    })
    const bien = await corregir(o.gloria, { id: data.id, version: 1, gasto: { peajeValor: 2000 } })
    expect(bien.data).toEqual({ detalle: null, gasto: { ...data, peajeValor: 2000, version: 2 } })
    const mal = await corregir(o.gloria, { id: data.id, gasto: { otro1Nombre: '' } })
    expect([mal.status, mal.errors]).toEqual([
      422,
      { 'gasto.otro1Nombre': 'Escriba en qué se gastó' },
    ])
    const vieja = await corregir(o.gloria, { id: data.id, version: 1, gasto: {} })
    expect([vieja.status, vieja.data]).toEqual([409, bien.data.gasto])
    expect((await historiaOf(o.casa, 'gasto_rendicion', data.id))[1]).toMatchObject({
      verbo: 'corregir',
      motivo: 'ME EQUIVOQUÉ',
      cambios: [{ campo: 'peajeValor', antes: 1000, despues: 2000 }],
    })
  })
})

describe('lo que no se acepta', () => {
  test('sin motivo, sin decir qué, las dos cosas, o con montos imposibles: 422 y nada cambia', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0)
    const antes = await todo(o.casa)
    for (const [body, errors] of [
      [{ motivo: '  ', detalle: {} }, { motivo: 'El motivo es obligatorio.' }],
      [{ motivo: 'X'.repeat(1001), detalle: {} }, { motivo: 'Máximo 1000 caracteres' }],
      [{}, { detalle: 'Envíe el detalle o el gasto que se corrige' }],
      [{ detalle: {}, gasto: {} }, { detalle: 'Envíe el detalle o el gasto que se corrige' }],
      [{ id: 0, detalle: {} }, { id: 'Este campo es obligatorio' }],
      [{ detalle: { valorEfectivo: -1 } }, { 'detalle.valorEfectivo': 'No puede ser negativo' }],
      [{ detalle: { valorUsd: 0.001 } }, { 'detalle.valorUsd': 'Hasta 2 decimales' }],
      [
        { gasto: { peajeValor: 'x' } },
        { 'gasto.peajeValor': 'Escriba un monto en pesos, sin decimales' },
      ],
      [
        { detalle: { urlComprobante: '/v1/rendicion/comprobante/999999' } },
        {
          'detalle.urlComprobante':
            'El comprobante no es de esta rendición o ya se usó. Suba la foto de nuevo.',
        },
      ],
    ] as const) {
      const answer = await corregir(o.gloria, { id: data.id, ...body })
      expect([body, answer.status, answer.errors]).toEqual([body, 422, errors])
    }
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('lo ajeno y lo que no existe son 404', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0)
    const ajeno = await o.casa.persona('GUIAS')
    const cambio = { detalle: { comentario: 'X' } }
    expect((await corregir(ajeno, { id: data.id, ...cambio })).status).toBe(404)
    expect((await corregir(o.gloria, { id: 999_999, ...cambio })).status).toBe(404)
    expect((await corregir(o.gloria, { id: data.id, gasto: { peajeValor: 1 } })).status).toBe(404)
  })
})

describe('hasta dónde llega cada quien (R, F)', () => {
  const { addGastoRendicion: GASTO, getDetalleRendicionByReservaIds: DETALLES } = rendiciones

  test('finanzas rinde lo que ya está rendido o no tiene guía, y nada más', async () => {
    const s = await salida(o)
    const DEL_GUIA = 'La ruta aún no está rendida. Debe rendirla su guía.'
    expect(await rendirla(o.flor, s, 0)).toMatchObject({ status: 409, message: DEL_GUIA })
    expect(await o.flor.call(GASTO, { body: { rendicionId: s.rendicionId } })).toMatchObject({
      status: 409,
      message: DEL_GUIA,
    })
    await rendirla(o.gloria, s, 0)
    await rendirla(o.gloria, s, 3, { valorEfectivo: 15_000 })
    expect((await rendirla(o.flor, s, 1, {})).status).toBe(201)
    expect((await o.flor.call(GASTO, { body: { rendicionId: s.rendicionId } })).status).toBe(201)
    const sinGuia = await salida(o, { guia_id: null, chofer_id: null })
    expect((await rendirla(o.flor, sinGuia, 0)).data.usuarioId).toBe(o.flor.id)
    expect((await rendirla(o.gloria, sinGuia, 3, { valorEfectivo: 15_000 })).status).toBe(404)
  })

  test('una ruta futura nunca está rendida: ahí finanzas no rinde', async () => {
    const s = await salida(o, { fecha: '2026-12-01' }, GRUPO.slice(0, 1))
    const pago = { valorEfectivo: 60_000, anticipado: true }
    expect((await rendirla(o.gloria, s, 0, pago)).status).toBe(201)
    expect((await o.flor.call(GASTO, { body: { rendicionId: s.rendicionId } })).status).toBe(409)
  })

  test('la guía anota gastos también cuando ya rindió a todos', async () => {
    const s = await salida(o, {}, GRUPO.slice(0, 1))
    await rendirla(o.gloria, s, 0)
    expect((await o.gloria.call(GASTO, { body: { rendicionId: s.rendicionId } })).status).toBe(201)
  })

  test('los detalles de otros no se leen, y los propios sí', async () => {
    const [mia, deHugo] = [await salida(o), await salida(o, { guia_id: o.hugo.id })]
    const { data: uno } = await rendirla(o.gloria, mia, 0)
    const { data: dos } = await rendirla(o.hugo, deHugo, 0)
    const ids = [...deHugo.reservas, ...mia.reservas, 999_999]
    expect((await o.gloria.call(DETALLES, { body: ids })).data).toEqual([uno])
    expect((await o.hugo.call(DETALLES, { body: ids })).data).toEqual([dos])
    expect((await o.flor.call(DETALLES, { body: ids })).data).toEqual([uno, dos])
    expect((await o.flor.call(DETALLES, { body: [] })).data).toEqual([])
    for (const body of ['x', { ids: [1] }, [0], ['1'], Array(1001).fill(100)])
      expect((await o.flor.send(DETALLES, { body })).status).toBe(422)
    expect((await rendirla(o.gloria, deHugo, 3, { comentario: 'X' })).status).toBe(404)
  })
})
