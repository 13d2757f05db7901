import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { rendiciones } from '../contract.ts'
import { ponerTasa, rendirla, type Salida, salida, todo } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, '2026-11-18', '912.50', '168.25')
})
afterAll(() => o.casa.close())

const readRendicion = async (id: number) =>
  (await o.flor.call(rendiciones.get, { query: { id } })).data

describe('rendir una reserva', () => {
  test('guarda lo cobrado, lo esperado y quién; responde el detalle', async () => {
    const s = await salida(o)
    const { status, data } = await rendirla(o.gloria, s, 0, {
      valorEfectivo: 10_000,
      valorTarjeta: 13_500,
      valorUsd: 40,
      comentario: '',
    })
    expect(status).toBe(201)
    expect(data).toEqual({
      id: data.id,
      rendicionId: s.rendicionId,
      reservaId: s.reservas[0],
      usuarioId: o.gloria.id,
      esperado: 60_000,
      valorEfectivo: 10_000,
      valorTarjeta: 13_500,
      valorUsd: 40,
      valorReal: 0,
      comentario: '',
      urlComprobante: null,
      creado: data.creado,
      version: 1,
    })
    expect(await historiaOf(o.casa, 'detalle_rendicion', data.id)).toMatchObject([
      {
        accion: 'INSERT',
        verbo: 'rendir',
        nombre_usuario: 'GLORIA GUÍA',
        cambios: expect.arrayContaining([{ campo: 'valorUsd', antes: null, despues: 40 }]),
      },
    ])
  })

  test('los centavos se guardan exactos', async () => {
    const s = await salida(o)
    const pago = { valorUsd: 0.07, valorReal: 99_999_999.99, comentario: 'PRUEBA' }
    expect((await rendirla(o.gloria, s, 0, pago)).data).toMatchObject({
      valorUsd: 0.07,
      valorReal: 99_999_999.99,
    })
    const { rows } = await o.casa.pool.query(
      'select valor_usd, valor_real from detalle_rendicion where reserva_id = $1',
      [s.reservas[0]],
    )
    expect(rows).toEqual([{ valor_usd: '0.07', valor_real: '99999999.99' }])
  })

  test('la segunda vez es 409 con lo que está guardado, y nada cambia', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0)
    const antes = await todo(o.casa)
    const other = await rendirla(o.gloria, s, 0, { valorTarjeta: 60_000 })
    expect({ status: other.status, message: other.message, data: other.data }).toEqual({
      status: 409,
      message: 'La reserva ya está rendida. Lo rindió GLORIA GUÍA.',
      data,
    })
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('la misma clave responde lo mismo y guarda uno', async () => {
    const s = await salida(o)
    const pedir = () => rendirla(o.gloria, s, 0, undefined, { 'idempotency-key': 'd1' })
    const respuestas = await Promise.all([pedir(), pedir(), pedir()])
    expect(respuestas.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(respuestas.map(({ data }) => data.id)).size).toBe(1)
  })

  test('también lo que no se cobra en ruta, con 0 esperado', async () => {
    const s = await salida(o)
    const sin = await rendirla(o.gloria, s, 1, {})
    expect(sin.data).toMatchObject({ esperado: 0, valorEfectivo: 0 })
    expect((await rendirla(o.gloria, s, 2, { valorEfectivo: 5000 })).errors).toEqual({
      comentario: 'Explique la diferencia con lo esperado',
    })
  })
})

describe('una diferencia pide un comentario (RN-3)', () => {
  const casos: [n: number, pago: Record<string, unknown>, bien: boolean][] = [
    [0, { valorEfectivo: 60_000 }, true],
    [0, { valorTarjeta: 60_000 }, true],
    [0, { valorEfectivo: 59_999 }, false],
    [0, { valorEfectivo: 60_010 }, false],
    [0, { valorTarjeta: 59_990 }, false],
    [0, {}, false],
    [0, { comentario: '  ' }, false],
    [0, { valorUsd: 40, valorEfectivo: 23_500 }, true],
    [0, { valorUsd: 40, valorReal: 100, valorEfectivo: 6670 }, true],
    [0, { valorUsd: 40, valorReal: 100, valorEfectivo: 6675 }, true],
    [0, { valorUsd: 40, valorReal: 100, valorEfectivo: 6680 }, false],
    [0, { valorUsd: 40 }, false],
    // Ley 20.956: 15.003 in cash are 15.000; by card they are not.
    [3, { valorEfectivo: 15_000 }, true],
    [3, { valorEfectivo: 15_003 }, true],
    [3, { valorEfectivo: 15_010 }, false],
    [3, { valorTarjeta: 15_000 }, false],
    [3, { valorTarjeta: 15_003 }, true],
    [3, { valorTarjeta: 5003, valorEfectivo: 10_000 }, true],
  ]
  test.each(casos)('reserva %i con %j: %s', async (n, pago, bien) => {
    const s = await salida(o)
    const { status, errors } = await rendirla(o.gloria, s, n, pago)
    expect([status, errors]).toEqual(
      bien ? [201, undefined] : [422, { comentario: 'Explique la diferencia con lo esperado' }],
    )
    if (!bien)
      expect((await rendirla(o.gloria, s, n, { ...pago, comentario: 'ASÍ' })).status).toBe(201)
  })
})

describe('la tasa queda fija con el primer detalle (RN-4)', () => {
  test('antes se muestra la del día de la ruta; después, la misma aunque cambie', async () => {
    const fecha = '2026-11-10'
    await ponerTasa(o.casa, '2026-11-09', '900', '160')
    const s = await salida(o, { fecha })
    const antes = { dolar: 900, real: 160, fechaTasa: '2026-11-09', detalles: 0 }
    expect(await readRendicion(s.rendicionId)).toMatchObject({ ...antes, version: 1 })
    await ponerTasa(o.casa, fecha, '910.25', '161.5')
    const suya = { dolar: 910.25, real: 161.5, fechaTasa: fecha }
    expect(await readRendicion(s.rendicionId)).toMatchObject(suya)
    await rendirla(o.gloria, s, 0)
    await o.casa.pool.query(`update moneda set dolar = 1, real = 1 where fecha = $1`, [fecha])
    expect(await readRendicion(s.rendicionId)).toMatchObject({ ...suya, detalles: 1, version: 2 })
    await rendirla(o.gloria, s, 3, { valorEfectivo: 15_000 })
    expect(await readRendicion(s.rendicionId)).toMatchObject({ ...suya, detalles: 2, version: 2 })
  })

  test('sin tasa conocida se guarda lo cobrado, y queda fija cuando la haya', async () => {
    const fecha = '2026-01-05'
    const s = await salida(o, { fecha })
    expect(await readRendicion(s.rendicionId)).toMatchObject({
      dolar: null,
      real: null,
      fechaTasa: null,
    })
    expect((await rendirla(o.gloria, s, 0, { valorUsd: 70 })).status).toBe(201)
    expect(await readRendicion(s.rendicionId)).toMatchObject({
      dolar: null,
      fechaTasa: null,
      detalles: 1,
    })
    await ponerTasa(o.casa, '2026-01-04', '950', '170')
    expect((await rendirla(o.gloria, s, 3, { valorUsd: 10 })).status).toBe(422)
    await rendirla(o.gloria, s, 3, { valorUsd: 10, valorEfectivo: 5500 })
    expect(await readRendicion(s.rendicionId)).toMatchObject({
      dolar: 950,
      fechaTasa: '2026-01-04',
    })
  })
})

describe('lo que no se acepta dice por qué en su campo, y nada cambia', () => {
  let s: Salida
  beforeAll(async () => {
    s = await salida(o)
  })
  const grande = 'El máximo es $99.999.999'
  test.each([
    ['rendicionId', { rendicionId: 0 }, 'Este campo es obligatorio'],
    ['rendicionId', { rendicionId: 'x' }, 'Este campo es obligatorio'],
    ['reservaId', { reservaId: null }, 'Este campo es obligatorio'],
    ['valorEfectivo', { valorEfectivo: -1 }, 'No puede ser negativo'],
    ['valorEfectivo', { valorEfectivo: 0.5 }, 'Escriba un monto en pesos, sin decimales'],
    ['valorEfectivo', { valorEfectivo: '60000' }, 'Escriba un monto en pesos, sin decimales'],
    ['valorEfectivo', { valorEfectivo: null }, 'Escriba un monto en pesos, sin decimales'],
    ['valorEfectivo', { valorEfectivo: 100_000_000 }, grande],
    ['valorTarjeta', { valorTarjeta: -60_000 }, 'No puede ser negativo'],
    ['valorTarjeta', { valorTarjeta: 1e300 }, 'Escriba un monto en pesos, sin decimales'],
    ['valorUsd', { valorUsd: -0.01 }, 'No puede ser negativo'],
    ['valorUsd', { valorUsd: 1.005 }, 'Hasta 2 decimales'],
    ['valorUsd', { valorUsd: '10' }, 'Escriba un monto, con hasta 2 decimales'],
    ['valorUsd', { valorUsd: 1e9 }, 'El valor es demasiado grande'],
    ['valorReal', { valorReal: 0.001 }, 'Hasta 2 decimales'],
    ['valorReal', { valorReal: 1e-7 }, 'Hasta 2 decimales'],
    ['comentario', { comentario: 'X'.repeat(501) }, 'Máximo 500 caracteres'],
    [
      'comentario',
      { comentario: '\u0007' },
      'No se puede guardar el carácter U+0007, al comienzo. Bórrelo.',
    ],
    ['urlComprobante', { urlComprobante: 'https://otro.cl/x.png' }, 'El comprobante no es válido'],
    [
      'urlComprobante',
      { urlComprobante: '/v1/rendicion/comprobante/../1' },
      'El comprobante no es válido',
    ],
    ['urlComprobante', { urlComprobante: 5 }, 'El comprobante no es válido'],
    [
      'urlComprobante',
      { urlComprobante: '/v1/rendicion/comprobante/999999' },
      'El comprobante no es de esta rendición o ya se usó. Suba la foto de nuevo.',
    ],
  ])('%s con %j', async (campo, cambios, mensaje) => {
    const antes = await todo(o.casa)
    const { status, errors } = await rendirla(o.gloria, s, 0, { valorEfectivo: 60_000, ...cambios })
    expect([status, errors]).toEqual([422, { [campo]: mensaje }])
    expect(await todo(o.casa)).toEqual(antes)
  })
})

describe('reservas que no se rinden', () => {
  test('anulada, no show o de otra ruta: 409 con el porqué; de otro día: 404', async () => {
    const s = await salida(o)
    const other = await salida(o)
    const ofOtherDay = await salida(o, { fecha: '2026-11-15' })
    const { ana, gloria, casa } = o
    await ana.call(reservas.anular, { body: { reservaId: s.reservas[0], motivo: 'X' } })
    await ana.call(reservas.noshow, { body: { reservaId: s.reservas[1], motivo: 'X' } })
    const antes = await todo(casa)
    const pedir = async (reservaId: number | undefined) => {
      const { status, message } = await gloria.send(rendiciones.addDetalle, {
        body: { rendicionId: s.rendicionId, reservaId, comentario: 'X' },
      })
      return [status, message]
    }
    expect(await pedir(s.reservas[0])).toEqual([
      409,
      'La reserva está anulada: no se puede rendir. La anuló ANA OPERA.',
    ])
    expect(await pedir(s.reservas[1])).toEqual([
      409,
      'La reserva está marcada como No Show: no se puede rendir. ANA OPERA la marcó como No Show.',
    ])
    expect(await pedir(other.reservas[0])).toEqual([409, 'La reserva ya no va en esta ruta.'])
    expect(await pedir(ofOtherDay.reservas[0])).toEqual([404, 'No se encontró lo que busca.'])
    expect(await pedir(999_999)).toEqual([404, 'No se encontró lo que busca.'])
    expect(await todo(casa)).toEqual(antes)
  })
})
