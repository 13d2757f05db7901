import { afterAll, beforeAll, expect, test } from 'vitest'
import { rendiciones } from '#rendiciones/contract.ts'
import { ponerTasa, rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { MONEDAS } from '../contract/entrega.ts'
import { cuentas, entregas } from '../contract.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, HOY, '900', '160')
})
afterAll(() => o.casa.close())

async function rendida(pago: Record<string, unknown> = { valorEfectivo: 60_000 }) {
  const s = await salida(o, {}, [{ tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 }])
  expect((await rendirla(o.gloria, s, 0, pago)).status).toBe(201)
  return s
}
const mover = (tipo: 'fondo' | 'ajuste', monto: number) =>
  o.flor.send(cuentas.addMovimiento, {
    body: { tipo, usuarioId: o.gloria.id, moneda: 'CLP', monto, motivo: 'X' },
  })
const declarar = (rutaIds: number[], clp: Record<string, number>) =>
  o.gloria.call(entregas.add, {
    body: { rutaIds, declarado: { clp } },
  })

/** Returns what the guide holds as one of finance, or she, reads it: its parts add up to it in each currency. */
async function tiene(quien = o.gloria) {
  const { data } = await quien.call(cuentas.getCorriente, { query: { usuarioId: o.gloria.id } })
  const { data: todos } = await o.flor.call(cuentas.getSaldos)
  for (const { saldos, origenes } of [data, ...todos])
    for (const moneda of MONEDAS) {
      const { fondo = 0, rutas = 0, diferencias = 0 } = origenes?.[moneda] ?? {}
      expect(Math.round((fondo + rutas + diferencias) * 100)).toBe(Math.round(saldos[moneda] * 100))
    }
  return { saldo: data.saldos.CLP, ...data.origenes?.CLP }
}

test('lo que tiene una persona se reparte en fondo, rutas y diferencias, y suma siempre', async () => {
  expect(await tiene()).toEqual({ saldo: 0 })
  await mover('fondo', 200_000)
  const [una, second] = [
    await rendida(),
    await rendida({ valorEfectivo: 60_000, valorUsd: 20.5, comentario: 'X' }),
  ]
  const nada = { fondo: 200_000, entregados: 0, diferencias: 0 }
  expect(await tiene()).toEqual({ ...nada, saldo: 320_000, rutas: 120_000 })

  const { data: entrega } = await declarar([una.rutaId], { 20000: 3 })
  expect(await tiene()).toEqual({ ...nada, saldo: 320_000, rutas: 120_000, entregados: 60_000 })
  // Finance is to count it blind: nothing of it is told.
  expect(await tiene(o.flor)).toEqual({ ...nada, saldo: 260_000, rutas: 60_000 })

  await o.flor.call(entregas.recibir, {
    body: { id: entrega.id, contado: { clp: { 20000: 2, 10000: 1 } }, motivo: 'FALTÓ' },
  })
  await o.flor.call(entregas.recibir, {
    body: { id: entrega.id, contado: { clp: { 20000: 2, 10000: 1 } }, motivo: 'FALTÓ' },
  })
  const falta = { ...nada, rutas: 60_000, diferencias: 10_000 }
  expect(await tiene()).toEqual({ ...falta, saldo: 270_000 })
  await mover('ajuste', -10_000)
  expect(await tiene(o.flor)).toEqual({ ...nada, saldo: 260_000, rutas: 60_000 })

  const gasto = { rendicionId: second.rendicionId, ticketNombre: 'ENTRADAS', ticketValor: 106_800 }
  expect((await o.gloria.call(rendiciones.addGastoRendicion, { body: gasto })).status).toBe(201)
  await mover('fondo', -200_000)
  expect(await tiene()).toEqual({ ...nada, fondo: 0, saldo: -46_800, rutas: -46_800 })
})

test('lo que se gastó de un fondo en rutas ya recibidas ya no es fondo, y lo que se pagó tampoco se debe', async () => {
  const hija = await o.casa.persona('GUIAS', { nombre: 'HIJA' })
  const fondo = { tipo: 'fondo', usuarioId: hija.id, moneda: 'CLP', monto: 100_000, motivo: 'X' }
  await o.flor.send(cuentas.addMovimiento, { body: fondo })
  const recibida = async (gasto: number, pagar: number) => {
    const s = await salida(o, { guia_id: hija.id }, [
      { tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 },
    ])
    expect((await rendirla(hija, s, 0, { valorEfectivo: 60_000 })).status).toBe(201)
    const body = { rendicionId: s.rendicionId, ticketNombre: 'ENTRADAS', ticketValor: gasto }
    await hija.call(rendiciones.addGastoRendicion, { body })
    const { data } = await hija.call(entregas.add, { body: { rutaIds: [s.rutaId], declarado: {} } })
    const { status } = await o.flor.call(entregas.recibir, {
      body: { id: data.id, contado: {}, pagar },
    })
    expect(status).toBe(200)
  }
  const origen = async () => {
    const { data } = await hija.call(cuentas.getCorriente)
    return { saldo: data.saldos.CLP, ...data.origenes?.CLP }
  }
  const nada = { rutas: 0, entregados: 0, diferencias: 0 }
  await recibida(90_000, 0)
  expect(await origen()).toEqual({ ...nada, saldo: 70_000, fondo: 70_000 })
  await recibida(180_000, 0)
  expect(await origen()).toEqual({ ...nada, saldo: -50_000, fondo: -50_000 })
  await recibida(65_000, 5_000)
  expect(await origen()).toEqual({ ...nada, saldo: -50_000, fondo: -50_000 })
})
