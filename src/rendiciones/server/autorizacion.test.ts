import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentos } from '#reservas/contract/documento.ts'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { porResolver } from '../contract/por-resolver.ts'
import { rendiciones } from '../contract.ts'
import { rendirla, salida } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const COBRO = { tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 }

test('el código del voucher queda con la tarjeta, se corrige, y va con lo deshecho', async () => {
  const s = await salida(o, {}, [COBRO])
  const pago = { valorEfectivo: 0, valorTarjeta: 60_000, autorizacion: '004512' }
  const { status, data } = await rendirla(o.gloria, s, 0, pago)
  expect([status, data.autorizacion]).toEqual([201, '004512'])
  const ventas = (await o.flor.call(documentos.getAll, { query: { desde: HOY, hasta: HOY } })).data
  expect(ventas).toMatchObject([{ tarjeta: 60_000, autorizacion: '004512' }])
  const { data: corregida } = await o.flor.call(rendiciones.put, {
    body: { id: data.id, motivo: 'MAL LEÍDO', detalle: { autorizacion: '004513' } },
  })
  expect(corregida.detalle).toMatchObject({ autorizacion: '004513', valorTarjeta: 60_000 })
  const { data: deshecho } = await o.flor.call(rendiciones.revertir, {
    body: { id: data.id, tipo: 'error', motivo: 'ERA DE OTRA' },
  })
  expect(deshecho.autorizacion).toBe('004513')
})

test('el código de lo cobrado con tarjeta que llegó tarde queda al aplicarlo', async () => {
  const s = await salida(o, {}, [COBRO])
  const { data } = await o.gloria.send(porResolver.add, {
    body: {
      tipo: 'cobro',
      clave: 'nota',
      rutaId: s.rutaId,
      reservaId: s.reservas[0],
      valorTarjeta: 60_000,
      autorizacion: '004512',
      momento: `${HOY}T12:00:00Z`,
    },
  })
  expect(data.autorizacion).toBe('004512')
  await o.flor.call(porResolver.resolver, {
    body: { id: data.id, accion: 'aplicar', motivo: 'HABLADO' },
  })
  const { data: detalles } = await o.flor.call(rendiciones.getDetalleRendicionByReservaIds, {
    body: [s.reservas[0] ?? 0],
  })
  expect(detalles).toMatchObject([{ valorTarjeta: 60_000, autorizacion: '004512' }])
})

test('sin tarjeta no hay código, y uno que no lo es se dice', async () => {
  const s = await salida(o, {}, [COBRO, COBRO])
  const efectivo = await rendirla(o.gloria, s, 0, { valorEfectivo: 60_000, autorizacion: '12' })
  expect(efectivo.data).not.toHaveProperty('autorizacion')
  const { status, errors } = await rendirla(o.gloria, s, 1, {
    valorEfectivo: 0,
    valorTarjeta: 60_000,
    autorizacion: 'NO SÉ',
  })
  expect([status, errors]).toEqual([422, { autorizacion: 'Letras y números, 20 a lo más' }])
})
