import { expect, test } from 'vitest'
import {
  aprobadaDe,
  editar,
  porAprobarDe,
  resolverDe,
  tarifaDe,
  venderDe,
  ventasDeHotel,
} from './ventas-de-hotel.testing.ts'

// Without a tariff all that a HOTEL user claims waits for FINANZAS (FI-19).

const v = ventasDeHotel()

test('sin tarifa la del HOTEL espera toda, aunque no diga por qué', async () => {
  const { status, data } = await venderDe(v, { comision: 80_000, comentario: '' })
  expect([status, data.comision, data.comisionTope]).toEqual([201, 80_000, 0])
  expect(await aprobadaDe(v, data.id)).toBe(0)
  expect((await venderDe(v, { comision: 0 })).data).not.toHaveProperty('comisionTope')
  expect(await porAprobarDe(v)).toMatchObject([{ reservaId: data.id, tope: 0, comision: 80_000 }])
  expect(await editar(v.ana, data, { habitacion: '202' })).toMatchObject({ comisionTope: 0 })
  await tarifaDe(v)
  // With a tariff by now, the next change is judged by it.
  expect(await editar(v.hotelero, data, { comision: 60_000, comentario: 'GRUPO' })).toMatchObject({
    comisionTope: 12_000,
  })
  const otra = await venderDe(v, { comision: 12_000, fecha: '2026-12-03' })
  expect(otra.data).not.toHaveProperty('comisionTope')
})

test('sin tarifa se aprueba entera, o queda en nada', async () => {
  const una = await venderDe(v)
  expect((await resolverDe(v, una.data, { aprobada: true })).data).toMatchObject({
    comision: 15_000,
  })
  expect(await aprobadaDe(v, una.data.id)).toBe(15_000)
  const otra = await venderDe(v)
  const dicho = { aprobada: false, motivo: 'NO SE ACORDÓ' }
  expect((await resolverDe(v, otra.data, dicho)).data).toMatchObject({ comision: 0 })
})

test('una tarifa para todo deja pasar lo que da, y espera lo demás', async () => {
  await tarifaDe(v, { porPasajero: null, porcentaje: 20 })
  expect((await venderDe(v, { comision: 16_000 })).data).not.toHaveProperty('comisionTope')
  expect((await venderDe(v, { comision: 16_001 })).data).toMatchObject({ comisionTope: 16_000 })
})
