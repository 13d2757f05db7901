import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { ACCIONES, type Accion } from '../rules.ts'
import {
  ANULADA,
  hacer,
  historiaOf,
  MALAS,
  NO_SHOW,
  nueva,
  rowOf,
  save,
} from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('GERENCIAL')
})
afterAll(() => casa.close())

const rechaza = async (
  id: number,
  llamar: () => Promise<{ status: number; data: unknown; errors?: Record<string, string> }>,
  campo: string,
  mensaje: string,
) => {
  const [row, historia] = [await rowOf(casa, id), await historiaOf(casa, id)]
  const { status, data, errors } = await llamar()
  expect({ status, data, error: errors?.[campo] }).toEqual({
    status: 422,
    data: null,
    error: mensaje,
  })
  expect(await rowOf(casa, id)).toEqual(row)
  expect(await historiaOf(casa, id)).toEqual(historia)
}

describe('editar con lo que no sirve: 422 en su campo y nada cambia', () => {
  test.each(MALAS)('%s con %j', async (campo, cambios, mensaje) => {
    const { data } = await ana.call(reservas.add, { body: nueva(m) })
    const body = { ...data, motivo: 'CORRECCIÓN', ...cambios }
    await rechaza(data.id, () => ana.call(reservas.put, { body }), campo, mensaje)
  })
})

describe('motivos', () => {
  const largo = 'X'.repeat(1001)
  const CON_MOTIVO = (Object.keys(ACCIONES) as Accion[]).filter((accion) => accion !== 'restaurar')
  const FALTA = (accion: Accion) =>
    accion === 'editar' ? 'Debe ingresar un motivo de edición.' : 'El motivo es obligatorio.'
  const malos = CON_MOTIVO.flatMap((accion) => [
    [accion, undefined, FALTA(accion)] as const,
    [accion, null, FALTA(accion)] as const,
    [accion, 7, FALTA(accion)] as const,
    [accion, '', FALTA(accion)] as const,
    [accion, ' \n ', FALTA(accion)] as const,
    [accion, largo, 'Máximo 1000 caracteres'] as const,
    [
      accion,
      'A\u0000',
      'No se puede guardar el carácter U+0000, después de «A». Bórrelo.',
    ] as const,
    [accion, '\u200b', FALTA(accion)] as const,
  ])
  test.each(malos)('%s por %j', async (accion, motivo, mensaje) => {
    const estado = { activa: {}, anulada: ANULADA, noshow: NO_SHOW }[ACCIONES[accion].de]
    const [id = 0] = await save(casa, m, ana.id, [estado])
    await rechaza(id, () => hacer(ana, accion, id, { motivo }), 'motivo', mensaje)
  })
})

describe('cuál', () => {
  const malos = (['anular', 'noshow', 'quitarNoshow', 'eliminar', 'restaurar'] as const).flatMap(
    (accion) => [undefined, null, 'UNO', 0, -1, 1.5, 2 ** 31].map((id) => [accion, id] as const),
  )
  test.each(malos)('%s de %j', async (accion, reservaId) => {
    const { status, errors } = await hacer(ana, accion, 0, { reservaId })
    expect({ status, errors }).toEqual({ status: 422, errors: { reservaId: 'Debe ser un id' } })
  })

  test.each(Object.keys(ACCIONES) as Accion[])('%s de una que no existe: 404', async (accion) => {
    const { data } = await ana.call(reservas.add, { body: nueva(m) })
    expect(
      (await hacer(ana, accion, 2_000_000_000, { ...data, reservaId: 2_000_000_000 })).status,
    ).toBe(404)
  })

  test.each(['anular', 'put', 'restore'] as const)('%s sin cuerpo: 422', async (llamada) => {
    const { status } = await ana.send(reservas[llamada], { body: {} })
    expect(status).toBe(422)
  })
})
