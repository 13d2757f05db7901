import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { FALTA_MOTIVO } from '../contract/rights.ts'
import { rendiciones } from '../contract.ts'
import { rendirla, salida, todo } from './rendiciones-calls.testing.ts'

let o: Operacion
let vieja: Persona
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())
beforeEach(async () => {
  vieja = await o.casa.persona('GUIAS')
})

const DEL_GUIA = 'La ruta aún no está rendida. Debe rendirla su guía.'
const MOTIVO = 'YA NO TRABAJA AQUÍ'
const pago = { valorEfectivo: 60_000 }

/** Creates a route whose guide was disabled since. */
async function abandonada(fecha = AYER) {
  const s = await salida(o, { fecha, guia_id: vieja.id })
  await o.casa.pool.query('update usuario set habilitado = 0 where id = $1', [vieja.id])
  return s
}
const read = async (rendicionId: number) =>
  (await o.flor.call(rendiciones.get, { query: { id: rendicionId } })).data

describe('la ruta pasada de un guía inhabilitado la rinde Finanzas (RN-20)', () => {
  test('con un motivo, que queda en la historia; detalle, gastos y corrección', async () => {
    const s = await abandonada()
    expect(await read(s.rendicionId)).toMatchObject({ guiaInhabilitado: 1, usuarioId: vieja.id })
    const { status, data } = await rendirla(o.flor, s, 0, { ...pago, motivo: MOTIVO })
    expect([status, data.usuarioId]).toEqual([201, vieja.id])
    expect(data).not.toHaveProperty('motivo')
    const gasto = await o.flor.call(rendiciones.addGastoRendicion, {
      body: { ...s, peajeValor: 900, motivo: MOTIVO },
    })
    expect(gasto.status).toBe(201)
    for (const [entidad, id] of [
      ['detalle_rendicion', data.id],
      ['gasto_rendicion', gasto.data.id],
    ] as const)
      expect((await historiaOf(o.casa, entidad, id))[0]).toMatchObject({
        verbo: 'rendir',
        motivo: MOTIVO,
        nombre_usuario: 'FLOR FINANZAS',
      })
    const corregida = await o.flor.call(rendiciones.put, {
      body: {
        id: data.id,
        motivo: 'SE CONTÓ MAL',
        detalle: { valorTarjeta: 60_000, valorEfectivo: 0 },
      },
    })
    expect(corregida.status).toBe(200)
  })

  test('sin motivo no, y nada cambia', async () => {
    const s = await abandonada()
    const antes = await todo(o.casa)
    const sin = await rendirla(o.flor, s, 0, { ...pago, motivo: '  ' })
    expect([sin.status, sin.errors]).toEqual([422, { motivo: FALTA_MOTIVO }])
    expect(
      (await o.flor.call(rendiciones.addGastoRendicion, { body: { ...s, peajeValor: 900 } }))
        .errors,
    ).toEqual({
      motivo: FALTA_MOTIVO,
    })
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('la de hoy no: aún puede relevarse', async () => {
    const s = await abandonada(HOY)
    expect(await rendirla(o.flor, s, 0, { ...pago, motivo: MOTIVO })).toMatchObject({
      status: 409,
      message: DEL_GUIA,
    })
  })

  test('la pasada de un guía habilitado también, con un motivo', async () => {
    const s = await salida(o, { fecha: AYER })
    expect((await rendirla(o.flor, s, 0, pago)).errors).toEqual({ motivo: FALTA_MOTIVO })
    expect((await rendirla(o.flor, s, 0, { ...pago, motivo: MOTIVO })).status).toBe(201)
  })

  test('rendida del todo se corrige como siempre, sin motivo para lo que falta de ella', async () => {
    const s = await abandonada()
    await rendirla(o.flor, s, 0, { ...pago, motivo: MOTIVO })
    await rendirla(o.flor, s, 3, { valorTarjeta: 15_003, motivo: MOTIVO })
    expect((await read(s.rendicionId)).estado).toBe('RENDIDA')
    expect(
      (await o.flor.call(rendiciones.addGastoRendicion, { body: { ...s, peajeValor: 900 } }))
        .status,
    ).toBe(201)
  })

  test('sin guía la rinde sin motivo como siempre, y con él queda', async () => {
    const s = await salida(o, { fecha: AYER, guia_id: null })
    expect(await read(s.rendicionId)).not.toHaveProperty('guiaInhabilitado')
    expect((await rendirla(o.flor, s, 0, pago)).status).toBe(201)
    const { data } = await rendirla(o.flor, s, 3, { valorTarjeta: 15_003, motivo: MOTIVO })
    expect((await historiaOf(o.casa, 'detalle_rendicion', data.id))[0]).toMatchObject({
      motivo: MOTIVO,
    })
  })
})
