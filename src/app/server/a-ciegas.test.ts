import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import type { Entrega } from '#cuentas/contract/entrega.ts'
import { cuentas, entregas, rutasDeFinanzas } from '#cuentas/contract.ts'
import { addressOf, type Endpoint } from '#lib/contract/endpoint.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { ponerTasa, rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Mundo } from '#testing/server/mundo.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { routes } from './app.ts'
import { type Ask, READS } from './reads.testing.ts'

// Who counts a handover reads nowhere how much it has to be, before the first count.

let o: Operacion
let dora: Persona
let s: Awaited<ReturnType<typeof salida>>
let entrega: Entrega
/** Sums in pesos: collected, and held after the expenses; dollars. None of them is the amount of one passenger. */
const SUMS = ['58348', '57237', '41.06']
const PASAJERO = { tipo_cobro_id: 1, valor_adulto: 41_237 }

beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, AYER, '900', '160')
  dora = await o.casa.persona('GUIAS', { nombre: 'DORA' })
  s = await salida(o, { guia_id: dora.id, fecha: AYER }, [
    PASAJERO,
    { ...PASAJERO, valor_adulto: 17_111 },
  ])
  const pago = { valorUsd: 20.53, comentario: 'PROPINA' }
  await rendirla(dora, s, 0, { valorEfectivo: 41_237, ...pago })
  await rendirla(dora, s, 1, { valorEfectivo: 17_111, ...pago })
  const gasto = { rendicionId: s.rendicionId, peajeValor: 1_111 }
  await dora.call(rendiciones.addGastoRendicion, { body: gasto })
  const fondo = { tipo: 'fondo', usuarioId: dora.id, moneda: 'CLP', monto: 5_000, motivo: 'PEAJES' }
  await o.flor.send(cuentas.addMovimiento, { body: fondo })
  const declarado = { clp: { 1000: 58, 100: 3, 10: 5 } }
  entrega = (await dora.call(entregas.add, { body: { rutaIds: [s.rutaId], declarado } })).data
})
afterAll(() => o.casa.close())

/** Requests that tell of this route, this person and this handover. */
const more = (): Partial<Record<string, Ask[]>> => ({
  'GET /v1/ruta/getRutasRendidas': [
    { query: { dinero: 'si' } },
    { query: { dinero: 'si', limite: 10 } },
  ],
  'GET /v1/ruta/getRutasPorRendir': [{ query: { dinero: 'si' } }],
  'GET /v1/cuenta/getCorriente': [
    { query: { usuarioId: dora.id } },
    { query: { usuarioId: dora.id, desde: AYER, hasta: AYER } },
  ],
  'GET /v1/entrega/getAll': [{ query: { id: entrega.id } }],
  'GET /v1/rendicion/get': [{ query: { rutaId: s.rutaId } }],
  'GET /v1/rendicion/getHistorial': [{ query: { rendicionId: s.rendicionId } }],
  'GET /v1/rendicion/getQuienes': [{ query: { rendicionId: s.rendicionId } }],
  'GET /v1/rendicion/getRevertidos': [{ query: { rendicionId: s.rendicionId } }],
  'POST /v1/rendicion/getDetalleRendicionByReservaIds': [{ body: s.reservas }],
  'GET /v1/rendicion/getDetalleReserva': [
    { query: { fecha: AYER, excursionId: o.m.luna, rutaId: s.rutaId } },
  ],
})

/** Finds the calls that tell a person one of the sums. */
async function tellers({ token }: Persona, rol = 'FINANZAS') {
  const world = { m: o.m, marcas: [], actores: [], ids: new Proxy({}, { get: () => [] }) }
  const found = new Set<string>()
  for (const { endpoint } of routes as { endpoint: Endpoint }[]) {
    if (!READS[endpoint.key] || alcanceOf(endpoint.scopes as Permisos, rol) === '-') continue
    const asks = [
      ...(READS[endpoint.key]?.asks(world as unknown as Mundo) ?? []),
      ...(more()[endpoint.key] ?? []),
    ]
    for (const { params, query, body } of asks) {
      const { payload } = await o.casa.app.inject({
        method: endpoint.method as 'GET' | 'POST',
        url: addressOf(endpoint, { ...(params && { params }), ...(query && { query }) }),
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { payload: body as object }),
      })
      // Together with the float too.
      const held = [...SUMS, '62237', '63348']
      if (held.some((sum) => new RegExp(`[^\\d.]-?${sum}\\b`).test(payload)))
        found.add(endpoint.key)
    }
  }
  return [...found]
}

describe('mientras una entrega espera que la cuenten', () => {
  test('Finanzas no lee su suma en ninguna llamada', async () => {
    expect(await tellers(o.flor)).toEqual([])
  })

  test('Gerencia sólo lee lo vendido, tampoco al desactivar a la persona', async () => {
    const jefa = await o.casa.persona('GERENCIAL')
    const told = await tellers(jefa, 'GERENCIAL')
    expect(told.filter((key) => !key.startsWith('GET /v1/estadistica/'))).toEqual([])
    const desactivar = { params: { id: dora.id }, query: { confirmarRutas: 'si' } }
    expect(await jefa.send(usuarios.disable, desactivar)).toMatchObject({
      status: 409,
      data: { saldos: { CLP: 5_000 } },
    })
  })

  test('quien la entrega la lee en su cuenta', async () => {
    expect(await tellers(dora, 'GUIAS')).toContain('GET /v1/cuenta/getCorriente')
  })

  test('la lista de rutas no dice montos, y sí lo que falta', async () => {
    const { data } = await o.flor.call(rutasDeFinanzas.getRutasRendidas, {
      query: { dinero: 'si' },
    })
    expect(data.find(({ id }) => id === s.rutaId)?.dinero).toMatchObject({
      esperado: null,
      recibido: null,
      diferencia: null,
      conDiferencia: 2,
      entrega: 'declarada',
    })
  })

  test('la cuenta no cuenta esa ruta, y dice que espera', async () => {
    const { data } = await o.flor.call(cuentas.getCorriente, { query: { usuarioId: dora.id } })
    expect(data).toMatchObject({ saldos: { CLP: 5_000, USD: 0 }, porContar: 1 })
    expect(data.lineas).toMatchObject([{ debe: 5_000, saldo: 5_000 }])
    const { data: saldos } = await o.flor.call(cuentas.getSaldos)
    expect(saldos.find(({ usuario }) => usuario.id === dora.id)).toMatchObject({
      saldos: { CLP: 5_000, USD: 0 },
      porContar: 1,
    })
    const body = { tipo: 'ajuste', usuarioId: dora.id, moneda: 'CLP', monto: 1, motivo: 'CUADRE' }
    const { data: movida } = await o.flor.send(cuentas.addMovimiento, { body })
    expect(movida.saldos.CLP).toBe(5_001)
    await o.flor.send(cuentas.addMovimiento, { body: { ...body, monto: -1 } })
  })

  test('el detalle de la ruta se lee, porque hay que poder corregirla, sin el total', async () => {
    const { data } = await o.flor.call(rendiciones.get, { query: { rutaId: s.rutaId } })
    expect(data).toMatchObject([{ gasto: { peajeValor: 1_111 }, porContar: 1 }])
    const { data: propia } = await dora.call(rendiciones.add, { body: { rutaId: s.rutaId } })
    expect(propia).not.toHaveProperty('porContar')
  })

  test('contada, se lee como antes', async () => {
    await o.flor.call(entregas.recibir, { body: { id: entrega.id, contado: {} } })
    expect(await tellers(o.flor)).toEqual(
      expect.arrayContaining([
        'GET /v1/ruta/getRutasRendidas',
        'GET /v1/entrega/getAll',
        'GET /v1/cuenta/getSaldos',
        'GET /v1/cuenta/getCorriente',
      ]),
    )
    const { data } = await o.flor.call(cuentas.getSaldos)
    expect(data.find(({ usuario }) => usuario.id === dora.id)).not.toHaveProperty('porContar')
  })
})

test('la suya propia Finanzas la lee: la declara y no la recibe', async () => {
  const propia = await salida(o, { guia_id: null, fecha: HOY }, [PASAJERO])
  await rendirla(o.flor, propia, 0, { valorEfectivo: 41_237, quien: o.flor.id })
  await o.flor.call(entregas.add, { body: { rutaIds: [propia.rutaId], declarado: {} } })
  const read = async (quien: Persona) => {
    const { data } = await quien.call(rutasDeFinanzas.getRutasRendidas, { query: { dinero: 'si' } })
    return data.find(({ id }) => id === propia.rutaId)?.dinero?.recibido
  }
  const fabio = await o.casa.persona('FINANZAS')
  expect([await read(o.flor), await read(fabio)]).toEqual([41_237, null])
})
