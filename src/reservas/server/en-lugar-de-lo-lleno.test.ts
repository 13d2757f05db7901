import { expect, test } from 'vitest'
import { cupos } from '#catalogos/cupos/contract.ts'
import { muestra } from '#testing/server/muestra.testing.ts'
import { testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { nueva } from './reservas-calls.testing.ts'

test('en lugar de una excursión llena ofrece primero lo que más se le parece, no lo de varios días', async () => {
  const casa = await testApp({ today: '2026-11-21' })
  const m = await muestra(casa)
  const ana = await casa.persona('LCR')
  const add = async (nombre: string, horaSalida: string, duracion: number, dias = 1) => {
    const { rows } = await casa.pool.query<{ id: number }>(
      `insert into excursion (nombre, prefijo, hora_salida, duracion, dias)
       values ($1, left($1, 5), $2, $3, $4) returning id`,
      [nombre, horaSalida, duracion, dias],
    )
    const id = rows[0]?.id ?? 0
    await ana.call(cupos.add, { body: { excursionId: id, lugares: 9 } })
    return id
  }
  const viaje = await add('A TRES DÍAS', '15:30', 720, 3)
  const entera = await add('B DÍA ENTERO', '15:30', 600)
  const tarde = await add('C TARDE', '15:00', 240)
  await casa.pool.query(
    `update excursion set hora_salida = '15:30', duracion = 270 where id = $1`,
    [m.luna],
  )
  await ana.call(cupos.add, { body: { excursionId: m.luna, lugares: 1 } })
  const full = await ana.call(reservas.add, {
    body: nueva(m, { cantidadAdultos: 4, cantidadChild: 0 }),
  })
  expect(full.status).toBe(409)
  const others = [tarde, entera, viaje].map((excursionId) => ({ excursionId }))
  expect(full.data).toMatchObject({ otras: others })
  await casa.close()
})
