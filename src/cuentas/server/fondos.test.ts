import { afterAll, beforeAll, expect, test } from 'vitest'
import { salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { estados, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { cuentas } from '../contract.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const mover = (
  monto: number,
  { tipo = 'fondo', moneda = 'CLP', usuarioId = o.cesar.id }: Record<string, unknown> = {},
) =>
  o.flor.send(cuentas.addMovimiento, { body: { tipo, usuarioId, moneda, monto, motivo: 'PEAJES' } })

test('un fondo se da y se devuelve, una diferencia se ajusta, y nadie anota en la suya', async () => {
  expect((await mover(50_000)).data.saldos.CLP).toBe(50_000)
  expect((await mover(-45_000)).data.saldos.CLP).toBe(5_000)
  const { data } = await mover(-5_000, { tipo: 'ajuste' })
  expect(data.saldos.CLP).toBe(0)
  expect(data.lineas.map(({ glosa }) => glosa)).toEqual([
    'Ajuste: PEAJES',
    'Fondo devuelto: PEAJES',
    'Fondo por rendir: PEAJES',
  ])
  expect((await mover(1, { usuarioId: o.flor.id })).status).toBe(422)
  expect((await mover(1.5)).status).toBe(422)
  expect(
    (await o.gloria.call(cuentas.getCorriente, { query: { usuarioId: o.cesar.id } })).status,
  ).toBe(404)
  const { data: saldos } = await o.flor.call(cuentas.getSaldos)
  expect(saldos.map(({ usuario }) => usuario.id)).not.toContain(o.cesar.id)
})

test.each([1e-9, 1e-7, 0.001, 10.005, -0, 1e21])('no acepta %d dólares', async (monto) => {
  expect(await mover(monto, { moneda: 'USD' })).toMatchObject({ status: 422 })
})

test('un fondo es para quien sale a ruta', async () => {
  for (const rol of ['HOTEL', 'MARKETING', 'LCR'] as const) {
    const { id: usuarioId } = await o.casa.persona(rol)
    for (const tipo of ['fondo', 'ajuste'])
      expect((await mover(1_000, { tipo, usuarioId })).errors, `${rol} ${tipo}`).toEqual({
        usuarioId: expect.stringContaining('van en una ruta'),
      })
  }
  await salida(o, { chofer_id: o.lucas.id, guia_id: o.hugo.id })
  expect((await mover(1_000, { usuarioId: o.lucas.id })).status).toBe(201)
  expect((await mover(1_000, { usuarioId: o.hugo.id })).status).toBe(201)
})

test('quien fue deshabilitado no recibe un fondo, y devuelve el que tiene', async () => {
  const { id: usuarioId } = await o.casa.persona('CONDUCTORES')
  expect((await mover(20_000, { usuarioId })).status).toBe(201)
  await o.casa.pool.query('update usuario set habilitado = 0 where id = $1', [usuarioId])
  expect((await mover(1, { usuarioId })).errors).toEqual({
    usuarioId: 'Está desactivado: no se le puede dar un fondo.',
  })
  expect((await mover(-20_000, { usuarioId })).status).toBe(201)
})

test('no vuelve más de un fondo que lo que se dio, en ninguna moneda ni a la vez', async () => {
  const { id: usuarioId } = await o.casa.persona('GUIAS')
  await mover(50_000, { usuarioId })
  expect(await mover(-500_000, { usuarioId })).toMatchObject({
    status: 409,
    message: 'No puede devolver más que su fondo, de $50.000.',
  })
  expect(await mover(-1, { usuarioId, moneda: 'USD' })).toMatchObject({ status: 409 })
  for (let round = 0; round < 5; round++) {
    const juntas = await Promise.all(Array.from({ length: 6 }, () => mover(-30_000, { usuarioId })))
    expect(estados(juntas)).toEqual([201, 409, 409, 409, 409, 409])
    await mover(30_000, { usuarioId })
  }
})

test('control: mirar lo dado y después devolver, sin retener a la persona, devuelve de más', async () => {
  const { id: usuarioId } = await o.casa.persona('GUIAS')
  await mover(50_000, { usuarioId })
  const clients = await Promise.all([o.casa.pool.connect(), o.casa.pool.connect()])
  const sums = `select coalesce(sum(monto), 0)::int as fondo from movimiento_persona where usuario_id = ${usuarioId}`
  for (const client of clients) {
    await client.query('begin')
    expect((await client.query(sums)).rows).toEqual([{ fondo: 50_000 }])
  }
  for (const client of clients) {
    await client.query(
      `insert into movimiento_persona (tipo, usuario_id, moneda, monto, motivo, autor_id, fecha)
       values ('fondo', ${usuarioId}, 'CLP', -30000, 'DEVUELVE', ${o.flor.id}, '2026-11-21')`,
    )
    await client.query('commit')
    client.release()
  }
  expect((await o.casa.pool.query(sums)).rows).toEqual([{ fondo: -10_000 }])
})
