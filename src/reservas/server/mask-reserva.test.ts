import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#lib/server/announce.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { historiaOf, nueva } from './reservas-calls.testing.ts'
import { maskReserva, type Protection, unmaskReserva } from './steps/mask-reserva.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
})
afterAll(() => casa.close())

const proteger = <T>(work: (proteccion: Protection) => Promise<T>) =>
  transact(casa.db, (db) =>
    work({
      db,
      session: { id: '', userId: 1, userName: 'GERENTA' },
      hoy: '2026-11-21',
      motivo: 'A PETICIÓN',
    }),
  )

test('de una reserva eliminada, desbloquear devuelve también el nombre que se lee de su última fila', async () => {
  const { data } = await ana.call(reservas.add, { body: nueva(m) })
  for (const verbo of ['anular', 'eliminar'] as const)
    await ana.call(reservas[verbo], {
      body: { reservaId: data.id, motivo: 'SE REPITE' },
    })

  const saved = await proteger((proteccion) => maskReserva(proteccion, data.id, 'bloqueados'))
  if (!saved) throw new Error('nothing was taken out')
  await proteger((proteccion) => unmaskReserva(proteccion, data.id, saved))

  const historia = await historiaOf(casa, data.id)
  expect(historia.map(({ verbo, nombre_pasajero }) => [verbo, nombre_pasajero])).toEqual([
    ['agregar', 'MARÍA NÚÑEZ'],
    ['anular', 'MARÍA NÚÑEZ'],
    ['eliminar', 'MARÍA NÚÑEZ'],
    ['bloquear', 'DATOS BLOQUEADOS'],
    ['desbloquear', 'MARÍA NÚÑEZ'],
  ])
})
