import { expect, test } from 'vitest'
import {
  aprobadaOf,
  editar,
  pendingOf,
  resolverOf,
  tarifaOf,
  venderOf,
  ventasDeHotel,
} from './ventas-de-hotel.testing.ts'

// Without a tariff all that a HOTEL user claims waits for FINANZAS (FI-18).

const v = ventasDeHotel()

test('sin tarifa la del HOTEL espera toda, aunque no diga por qué', async () => {
  const { status, data } = await venderOf(v, { comision: 80_000, comentario: '' })
  expect([status, data.comision, data.comisionTope]).toEqual([201, 80_000, 0])
  expect(await aprobadaOf(v, data.id)).toBe(0)
  expect((await venderOf(v, { comision: 0 })).data).not.toHaveProperty('comisionTope')
  expect(await pendingOf(v)).toMatchObject([{ reservaId: data.id, tope: 0, comision: 80_000 }])
  expect(await editar(v.ana, data, { habitacion: '202' })).toMatchObject({ comisionTope: 0 })
  await tarifaOf(v)
  // With a tariff by now, the next change is judged by it.
  expect(await editar(v.hotelero, data, { comision: 60_000, comentario: 'GRUPO' })).toMatchObject({
    comisionTope: 12_000,
  })
  const other = await venderOf(v, { comision: 12_000, fecha: '2026-12-03' })
  expect(other.data).not.toHaveProperty('comisionTope')
})

test('sin tarifa se aprueba entera, o queda en nada', async () => {
  const una = await venderOf(v)
  expect((await resolverOf(v, una.data, { aprobada: true })).data).toMatchObject({
    comision: 15_000,
  })
  expect(await aprobadaOf(v, una.data.id)).toBe(15_000)
  const other = await venderOf(v)
  const dicho = { aprobada: false, motivo: 'NO SE ACORDÓ' }
  expect((await resolverOf(v, other.data, dicho)).data).toMatchObject({ comision: 0 })
})

test('una tarifa para todo deja pasar lo que da, y espera lo demás', async () => {
  await tarifaOf(v, { porPasajero: null, porcentaje: 20 })
  expect((await venderOf(v, { comision: 16_000 })).data).not.toHaveProperty('comisionTope')
  expect((await venderOf(v, { comision: 16_001 })).data).toMatchObject({ comisionTope: 16_000 })
})
