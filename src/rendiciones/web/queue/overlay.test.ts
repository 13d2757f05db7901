import { describe, expect, test } from 'vitest'
import { BLANK_COBRO } from '../cobro/cobro-values.ts'
import { readDraftKey } from '../drafts/draft-key.ts'
import type { Entry } from '../drafts/entry.ts'
import { detalleOf, gastoOf, reservaOf } from '../rendiciones-screens.testing.ts'
import { boarded } from './abordaje.ts'
import { overlaid, unsentOf } from './overlay.ts'

const entrada = (name: string, draft: object, more: object = {}): Entry => {
  const key = `rendicion/130/700/${name}`
  const envelope = { clave: name, pendiente: true, donde: '/', ...more }
  return { key, ...readDraftKey(key), draft: { ...draft, ...envelope } }
}
const cuenta = { ...BLANK_COBRO, valorEfectivo: 40_000 }
const NADA = { reservas: [reservaOf()], detalles: new Map(), gasto: null }

describe('lo que se espera sigue a quien vino, con la regla del servidor', () => {
  test.each([
    [3, {}, 70_000],
    [2, {}, 60_000],
    [1, {}, 30_000],
    [0, {}, 0],
    [null, {}, 70_000],
    [2, { abono: 20_000 }, 40_000],
    [1, { abono: 50_000 }, 0],
    [2, { tipoCobro: { id: 2, nombre: 'Cobro en hotel' }, esperado: 0 }, 0],
  ])('vinieron %s con %j', (vinieron, more, esperado) => {
    expect(boarded(reservaOf(more), vinieron).esperado).toBe(esperado)
  })

  test('a un conductor, que no ve dinero, no se le calcula', () => {
    const { tipoCobro: _, ...fila } = reservaOf()
    expect(boarded(fila, 1)).toEqual({ ...fila, vinieron: 1 })
  })
})

test('lo que espera cuenta como hecho', () => {
  const { reservas, pagos, gasto } = overlaid(NADA, [
    entrada('abordar-4321', { vinieron: 2, momento: '' }),
    entrada('4321', cuenta),
    entrada('gastos', { peajeValor: 5_000 }),
    entrada('extra-a', { nombre: 'PAN', valor: 1_000 }),
  ])
  expect(reservas?.[0]).toMatchObject({ vinieron: 2, esperado: 60_000, rendida: 1 })
  expect(pagos.get(4321)).toMatchObject({ valorEfectivo: 40_000, urlComprobante: null })
  expect(gasto).toMatchObject({ peajeValor: 5_000, extras: [{ valor: 1_000, anulado: 0 }] })
})

test.each([
  ['escrito', { pendiente: false }],
  ['rechazado', { pendiente: false, rechazo: { message: 'No' } }],
])('lo %s no cuenta, y se sabe que está', (_, more) => {
  const entries = [entrada('4321', cuenta, more), entrada('abordar-4321', { vinieron: 1 }, more)]
  const { reservas, pagos, gasto } = overlaid(NADA, entries)
  expect([reservas, pagos.size, gasto]).toEqual([NADA.reservas, 0, null])
  expect([...unsentOf(entries).keys()]).toEqual([4321])
})

test('lo que el servidor ya tiene vale más que lo que espera', () => {
  const seen = { ...NADA, detalles: new Map([[4321, detalleOf()]]), gasto: gastoOf() }
  const { pagos, gasto } = overlaid(seen, [
    entrada('4321', cuenta),
    entrada('gastos', { peajeValor: 9_000 }),
  ])
  expect(pagos.get(4321)).toEqual(detalleOf())
  expect(gasto).toMatchObject({ peajeValor: gastoOf().peajeValor })
})

test('cerrar la ruta dice que no hubo gastos', () => {
  const { gasto } = overlaid(NADA, [entrada('cierre', { motivo: '' })])
  expect(gasto).toMatchObject({ peajeValor: 0, extras: [] })
})
