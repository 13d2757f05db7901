import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rutas } from '#rutas/contract.ts'
import { HOY } from '#rutas/server/rutas-calls.testing.ts'
import {
  type House,
  house,
  linesByUser,
  MANANA,
  makeSalida,
  newLines,
  readAs,
} from './atencion.testing.ts'

let o: House
beforeAll(async () => {
  o = await house()
})
afterAll(() => o.casa.close())

const run = (text: string, values: unknown[] = []) => o.casa.pool.query(text, values)

/** Each exception of a departure of tomorrow, and the chips with which it is shown. */
const SALIDAS: readonly [string, () => Promise<unknown>, string][] = [
  ['sin guía', () => makeSalida(o, { guia_id: null }), 'sin guía'],
  ['sin conductor', () => makeSalida(o, { chofer_id: null }), 'sin conductor'],
  ['sin vehículo', () => makeSalida(o, { vehiculo: null }), 'sin vehículo'],
  [
    'sobre los asientos',
    () => makeSalida(o, {}, [{ cantidad_adultos: 15 }]),
    '3 sobre los asientos',
  ],
  ['sin hora', () => makeSalida(o, {}, [{ hora: null, cantidad_adultos: 2 }]), '2 pax sin hora'],
  ['sin teléfono', () => makeSalida(o, {}, [{ telefono: '0' }, {}]), '1 pax sin teléfono'],
  [
    'bajo el mínimo',
    async () => {
      await run('update excursion set minimo = 4 where id = $1', [o.m.geiser])
      await makeSalida(o, { excursion_id: o.m.geiser })
    },
    'bajo el mínimo de 4',
  ],
  [
    'guía ausente',
    async () => {
      const { guia } = await makeSalida(o)
      await run(
        `insert into ausencia (usuario_id, desde, hasta, motivo, autor_id) values ($1, $2, $2, 'LICENCIA', $3)`,
        [guia.id, MANANA, o.ana.id],
      )
    },
    'guía ausente',
  ],
  [
    'conductor desactivado',
    async () => {
      const { chofer } = await makeSalida(o)
      await run('update usuario set habilitado = 0 where id = $1', [chofer.id])
    },
    'conductor desactivado',
  ],
  [
    'licencia vencida',
    async () => {
      const { chofer } = await makeSalida(o)
      await run('update usuario set licencia_vence = $2 where id = $1', [chofer.id, HOY])
    },
    'licencia vencida',
  ],
  [
    'papeles vencidos',
    async () => {
      const { vehiculo } = await makeSalida(o)
      await run('update vehiculo set seguro = $2 where nombre = $1', [vehiculo, HOY])
    },
    'seguro vencido',
  ],
  [
    'hoja sin recibir',
    async () => {
      const { rutaId, guia } = await makeSalida(o, { chofer_id: null, vehiculo: 'VAN' })
      await run('update ruta set chofer_id = $2 where id = $1', [rutaId, o.cesar.id])
      await o.ana.call(rutas.emitirHoja, { body: { rutaId, via: 'imprimir' } })
      await guia.call(rutas.recibirHoja, { body: { rutaId, version: 1 } })
    },
    'hoja sin recibir',
  ],
]

describe('cada cosa que falta en una salida, y ninguna otra', () => {
  test.each(SALIDAS)('%s', async (_name, seed, chips) => {
    const seen = await newLines(o, seed)
    expect(seen.ana).toEqual([`salida: ${chips}`])
    expect(seen.lucas).toEqual(seen.ana)
    const { ana: _a, lucas: _l, gema: _g, cesar, ...others } = seen
    expect(others).toEqual({})
    expect(cesar).toEqual(chips === 'hoja sin recibir' ? ['mi-hoja: hoja sin recibir'] : undefined)
  })

  test('dos rutas a la vez con el mismo guía: cada una dice su cruce', async () => {
    const { guia } = await makeSalida(o)
    const seen = await newLines(o, () => makeSalida(o, { guia_id: guia.id, hora: '16:00:00' }))
    expect(seen.ana).toEqual(Array(2).fill(`salida: cruce: ${guia.nombre}`))
  })

  test('una ruta vacía no cruza con otra', async () => {
    const { guia, rutaId } = await makeSalida(o)
    const empty = () => makeSalida(o, { guia_id: guia.id, hora: '16:00:00' }, [])
    expect(await newLines(o, empty)).toEqual({})
    await run('update ruta set habilitado = 0 where id = $1', [rutaId])
  })

  test('no se pide recibir la hoja de una ruta vacía o deshabilitada', async () => {
    const { rutaId, chofer } = await makeSalida(o)
    await o.ana.call(rutas.emitirHoja, { body: { rutaId, via: 'imprimir' } })
    expect((await readAs(chofer)).lineas).toMatchObject([{ tipo: 'mi-hoja' }])
    await run('update ruta set habilitado = 0 where id = $1', [rutaId])
    expect((await readAs(chofer)).lineas).toEqual([])
  })

  test('gerencia lee cuántas son', async () => {
    expect((await linesByUser(o)).gema).toEqual([
      `salida: ${SALIDAS.length + 2} salidas por completar`,
    ])
  })
})
