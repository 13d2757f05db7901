import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  PAGOS_DE_RELEVO,
  type PagoDeRelevo,
  pagoPropuesto,
  repartir,
} from '#rutas/contract/relevo.ts'
import { emptyRutas, rutas } from '#rutas/contract.ts'
import {
  AYER,
  historiaDeRuta,
  type Operacion,
  operacion,
} from '#rutas/server/rutas-calls.testing.ts'
import { comisiones } from '../contract.ts'
import { comisionar, rutaRendida } from './finanzas-calls.testing.ts'

// Whose the pay of a route is after a relief.

let o: Operacion
let vera: Operacion['gloria']
beforeAll(async () => {
  o = await operacion()
  vera = await o.casa.persona('GUIAS', { nombre: 'VERA GUÍA' })
  for (const { id } of [o.gloria, vera]) await comisionar(o.flor, id, { valor: 30_000 })
  await comisionar(o.flor, o.cesar.id, { valor: 10_000 })
})
afterAll(() => o.casa.close())
beforeEach(() =>
  o.casa.pool.query(
    'delete from gasto_rendicion; delete from rendicion; delete from reserva; delete from ruta where id >= 100',
  ),
)

/** Makes a settled route of Gloria and César, and returns its id. */
async function route(fecha = AYER) {
  await rutaRendida(o, fecha, o.gloria.id)
  const { rows } = await o.casa.pool.query(
    'update ruta set chofer_id = $1 where id >= 100 returning id',
    [o.cesar.id],
  )
  return rows.at(-1)?.id as number
}
const relevar = (
  rutaId: number,
  more: { guiaId?: number; choferId?: number; pago?: PagoDeRelevo },
) =>
  o.ana.call(rutas.relevar, {
    body: { rutaId, motivo: 'SE ENFERMÓ', confirmarDoble: true, ...more },
  })

/** Returns the gross pay of each for November. */
async function brutos() {
  const { data } = await o.flor.call(comisiones.pagos, { query: { mes: '2026-11' } })
  return Object.fromEntries(
    data.flatMap(({ nombre, bruto, compartidas }) =>
      bruto === 0 ? [] : [[nombre, compartidas ? [bruto, compartidas] : bruto]],
    ),
  )
}
const CESAR = { 'CÉSAR CHOFER': 10_000 }

describe('el pago de una ruta relevada', () => {
  test('después de salir es de los dos por mitades; antes, de quien entra', async () => {
    const id = await route()
    expect((await relevar(id, { guiaId: vera.id })).status).toBe(200)
    expect(await brutos()).toEqual({
      ...CESAR,
      'GLORIA GUÍA': [15_000, 1],
      'VERA GUÍA': [15_000, 1],
    })
    expect((await historiaDeRuta(o.casa, id)).at(-1)?.cambios).toContainEqual({
      campo: 'pago',
      antes: null,
      despues: 'GLORIA GUÍA 50 %, VERA GUÍA 50 %',
    })
    const futura = await route('2026-12-24')
    await relevar(futura, { guiaId: vera.id })
    const { rows } = await o.casa.pool.query('select from ruta_parte where ruta_id = $1', [futura])
    expect(rows).toEqual([])
  })

  test.each([
    ['entra', { 'VERA GUÍA': 30_000 }],
    ['sale', { 'GLORIA GUÍA': 30_000 }],
    ['mitad', { 'GLORIA GUÍA': [15_000, 1], 'VERA GUÍA': [15_000, 1] }],
  ] as const)('o de quien se dice: %s', async (pago, esperado) => {
    const id = await route()
    await relevar(id, { guiaId: vera.id, pago })
    expect(await brutos()).toEqual({ ...CESAR, ...esperado })
  })

  test('un segundo relevo reparte sólo la parte de quien sale; el conductor tiene la suya', async () => {
    const id = await route()
    await relevar(id, { guiaId: vera.id })
    await relevar(id, { guiaId: o.hugo.id, choferId: 3 })
    // Hugo has no commission.
    expect(await brutos()).toEqual({
      ...CESAR,
      'GLORIA GUÍA': [15_000, 1],
      'VERA GUÍA': [7_500, 1],
    })
    await relevar(id, { guiaId: o.gloria.id, pago: 'entra' })
    expect(await brutos()).toMatchObject({ 'GLORIA GUÍA': [22_500, 1], 'VERA GUÍA': [7_500, 1] })
  })

  test('editar el guía o eliminar la ruta olvida el reparto', async () => {
    const id = await route()
    await o.casa.pool.query('delete from gasto_rendicion; delete from rendicion')
    await relevar(id, { guiaId: vera.id })
    await o.casa.pool.query('update ruta set guia_id = $1 where id = $2', [o.gloria.id, id])
    const count = async () =>
      (await o.casa.pool.query('select from ruta_parte where ruta_id = $1', [id])).rowCount
    expect(await count()).toBe(0)
    await relevar(id, { guiaId: vera.id })
    expect(await count()).toBe(2)
    expect((await o.ana.call(emptyRutas.delete, { params: { id } })).status).toBe(200)
    expect(await count()).toBe(0)
  })
})

test('las partes suman siempre lo que había; a nadie le toca más que todo', () => {
  const people = [1, 2, 3, null]
  let now: ReadonlyMap<number, number> = new Map()
  let on: number | null = 1
  for (let n = 0; n < 500; n++) {
    const entra = people[(n * 7) % 4] ?? null
    if (entra === on) continue
    const pago = PAGOS_DE_RELEVO[(n * 5) % 3] ?? 'mitad'
    now = repartir(now, { sale: on, entra }, pago)
    on = entra
    const sum = [...now.values()].reduce((total, parte) => total + parte, 0)
    expect(sum).toBeLessThan(1.000_01)
    for (const parte of now.values()) expect(parte).toBeGreaterThan(0)
    if (now.size > 0 && on !== null) expect(sum).toBeGreaterThan(0.999_9)
  }
})

test('por defecto se mira la hora de salida; sin hora, el día', () => {
  const now = { day: '2026-11-21', time: '10:00:00' }
  const hoy = (hora?: string) => pagoPropuesto({ fecha: now.day, hora }, now, 1)
  expect([hoy('09:59'), hoy('10:01'), hoy()]).toEqual(['mitad', 'entra', 'mitad'])
  expect(pagoPropuesto({ fecha: '2026-11-22' }, now, 1)).toBe('entra')
  expect(pagoPropuesto({ fecha: AYER }, now, null)).toBe('sale')
})
