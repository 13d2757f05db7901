import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { rutas } from '../contract.ts'
import { type Operacion, operacion } from './rutas-calls.testing.ts'

// Editing a route whose departure a channel holds seats in (RU-15, OC-4).

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())
beforeEach(async () => {
  await o.casa.pool.query('delete from apartado')
  for (const table of ['reserva', 'ruta'])
    await o.casa.pool.query(`delete from ${table} where id >= 100`)
  await o.casa.pool.query('delete from vehiculo')
})

const fecha = '2026-12-01'
const pon = (nombre: string, asientos: number | null) =>
  o.casa.db.insertInto('vehiculo').values({ nombre, asientos }).execute()
const cambiar = (id: number, cambios: object) => o.ana.call(rutas.put, { body: { id, ...cambios } })
const apartar = (pasajeros: number, salida: string) =>
  o.casa.pool.query(
    `insert into apartado (uuid, canal_venta_id, usuario_id, excursion_id, fecha, salida, cantidad_adultos,
       cantidad_child, unidades, vence)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, 0, '[]', now() + interval '10 minutes')`,
    [o.m.web, o.ana.id, o.m.luna, fecha, salida, pasajeros],
  )
const TOLD = /^La salida de las 09:40 tiene 3 apartados por un canal hasta las \d\d:\d\d: /

test('cambiar la hora o el día de su salida pregunta; lo demás no', async () => {
  await pon('SPRINTER', 16)
  const id = await saveRuta(o.casa, o.m, { fecha, vehiculo: 'SPRINTER', hora: '09:40' })
  await apartar(3, '09:40')
  for (const cambios of [{ hora: '11:00' }, { fecha: '2026-12-02' }])
    expect(await cambiar(id, cambios)).toMatchObject({
      status: 409,
      message: expect.stringMatching(TOLD),
      data: { cupo: { apartados: 3, estricto: false } },
    })
  expect((await cambiar(id, { nombre: 'LA MISMA' })).status).toBe(200)
  expect((await cambiar(id, { hora: '11:00', confirmarCupo: true })).status).toBe(200)
})

test('con otra ruta a la misma hora no se pierde la salida', async () => {
  await pon('SPRINTER', 16)
  const id = await saveRuta(o.casa, o.m, { fecha, vehiculo: 'SPRINTER', hora: '09:40' })
  await saveRuta(o.casa, o.m, { fecha, vehiculo: 'SPRINTER', hora: '09:40' })
  await apartar(3, '09:40')
  expect((await cambiar(id, { hora: '11:00', confirmarDoble: true })).status).toBe(200)
})

test('un vehículo más chico cuenta lo apartado', async () => {
  await pon('SPRINTER', 16)
  await pon('VAN BLANCA', 9)
  const id = await saveRuta(o.casa, o.m, { fecha, vehiculo: 'SPRINTER', hora: '09:40' })
  await save(o.casa, o.m, o.ana.id, [
    { fecha, cantidad_adultos: 7, cantidad_child: 0, ruta_id: id },
  ])
  await apartar(2, '09:40')
  expect((await cambiar(id, { vehiculo: 'VAN BLANCA' })).status).toBe(200)
  expect((await cambiar(id, { vehiculo: 'SPRINTER' })).status).toBe(200)
  await apartar(1, '09:40')
  expect(await cambiar(id, { vehiculo: 'VAN BLANCA' })).toMatchObject({
    status: 409,
    message: expect.stringMatching(/con este cambio hay lugar para 9 y van vendidos 7\.$/),
  })
  expect((await cambiar(id, { vehiculo: 'VAN BLANCA', confirmarCupo: true })).status).toBe(200)
})
