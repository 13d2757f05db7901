import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { historiaOf, nueva } from './reservas-calls.testing.ts'

// The route of a reservation after an edit (RU-3).

let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
})
afterAll(() => casa.close())

const agregar = async (cambios: Record<string, unknown> = {}) =>
  (await ana.call(reservas.add, { body: nueva(m, cambios) })).data
const editar = (reserva: Reserva, cambios: Record<string, unknown>) =>
  ana.call(reservas.put, { body: { ...reserva, motivo: 'CORRECCIÓN', ...cambios } })

const ruta = (fecha: string, excursion_id = m.luna) => saveRuta(casa, m, { fecha, excursion_id })

test('cambiar de fecha o de excursión la suelta y la une a la del nuevo día', async () => {
  const [lunes, martes, other] = [
    await ruta('2026-12-07'),
    await ruta('2026-12-08'),
    await ruta('2026-12-08', m.geiser),
  ]
  const antes = await agregar({ fecha: '2026-12-07' })
  expect(antes.rutaId).toBe(lunes)
  const movida = (await editar(antes, { fecha: '2026-12-08' })).data
  expect(movida.rutaId).toBe(martes)
  const cambiada = (await editar(movida, { excursionId: m.geiser })).data
  expect(cambiada.rutaId).toBe(other)
  expect((await editar(cambiada, { fecha: '2026-12-09' })).data.rutaId).toBe(1)
  expect((await historiaOf(casa, antes.id)).at(-1)?.cambios).toContainEqual({
    campo: 'ruta',
    antes: `N° ${other}`,
    despues: null,
  })
})

test('lo demás no la mueve, aunque otra ruta tenga menos pasajeros', async () => {
  const antes = await agregar({ fecha: '2026-12-14' })
  const suya = await ruta('2026-12-14')
  await casa.db.updateTable('reserva').set({ ruta_id: suya }).where('id', '=', antes.id).execute()
  await ruta('2026-12-14')
  expect((await editar(antes, { cantidadAdultos: 9 })).data.rutaId).toBe(suya)
})
