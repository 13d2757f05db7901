import { afterAll, beforeAll, expect, test } from 'vitest'
import { muestra } from '#app/server/muestra/testing.ts'
import { type Persona, testApp } from '#app/server/testing.ts'
import { broken } from '#db/invariants.ts'
import { transact } from '#lib/server/announce.ts'
import { openFileStore } from '#lib/server/file-store.ts'
import { filaDe, guardar } from '#reservas/server/testing.ts'
import { HOY, type Operacion } from '#rutas/server/testing.ts'
import { aplicarPlazo } from './commands/retener.ts'
import { deleteAccesos } from './queries/accesos.ts'
import { countVencidas, esElTurno } from './queries/retencion.ts'
import { conVida, cuentas, idsDe, rastros, type Vida } from './testing.ts'

let o: Operacion
let jefa: Persona
let vida: Vida
beforeAll(async () => {
  ;({ o, jefa, vida } = await conVida())
})
afterAll(() => o.casa.close())

// Reservations are of 2026-11-20: a year later they are twelve months old.
const UN_ANO_DESPUES = '2027-11-21'
const plazo = (hoy: string, signal?: AbortSignal) =>
  aplicarPlazo({
    db: o.casa.db,
    files: openFileStore(o.casa.dataDir, null),
    hoy,
    meses: 12,
    signal,
  })

test('antes del plazo no se hace nada, y el día justo tampoco', async () => {
  expect(await plazo(HOY)).toBe(0)
  expect(await plazo('2027-11-20')).toBe(0)
  expect(await rastros(o.casa)).toContain('reserva')
})

test('mientras otro proceso lo hace, este no; y quien debe parar no empieza', async () => {
  await transact(o.casa.db, async (tx) => {
    expect(await esElTurno(tx)).toBe(true)
    expect(await plazo(UN_ANO_DESPUES)).toBe(0)
  })
  expect(await plazo(UN_ANO_DESPUES, AbortSignal.abort())).toBe(0)
})

test('lo bloqueado espera a quien lo bloqueó; lo demás se olvida, también lo eliminado, y los montos siguen', async () => {
  const antes = await cuentas(o.casa)
  await jefa.post('/v1/pasajero/bloquear', { reservaIds: [vida.falto] })
  const otras = 4 // The rest of the operation is of the day after.
  expect(await countVencidas(o.casa.db, '2026-11-21')).toEqual([{ anio: 2026, reservas: 3 }])
  expect(await plazo(UN_ANO_DESPUES)).toBe(3)
  expect(await rastros(o.casa)).toEqual(['bloqueo'])
  expect(await plazo(UN_ANO_DESPUES)).toBe(0)
  expect(await countVencidas(o.casa.db, '2026-11-22')).toEqual([{ anio: 2026, reservas: otras }])
  expect(await cuentas(o.casa)).toEqual(antes)
  expect(await broken(o.casa.pool, HOY)).toEqual([])

  const { rows } = await o.casa.pool.query(
    `select distinct nombre_usuario, motivo from historial where verbo = 'anonimizar'`,
  )
  expect(rows).toEqual([
    { nombre_usuario: 'PLAZO DE CONSERVACIÓN', motivo: 'SE CUMPLIÓ EL PLAZO DE CONSERVACIÓN' },
  ])
  expect((await jefa.post('/v1/pasajero/desbloquear', { reservaIds: idsDe(vida) })).data).toEqual({
    reservas: 1,
  })
})

test('la gerencia ve lo que el plazo haría, y sin plazo nada', async () => {
  const { data } = await jefa.get('/v1/pasajero/retencion')
  expect(data).toEqual({ meses: null, antesDe: null, anios: [], accesosMeses: 24 })
})

test('con el plazo puesto, el servidor lo hace solo cuando empieza', async () => {
  const casa = await testApp({ today: UN_ANO_DESPUES, settings: { retentionMonths: 12 } })
  try {
    const m = await muestra(casa)
    const ana = await casa.persona('OPERACION ADMINISTRATIVA')
    const [vieja = 0, nueva = 0] = await guardar(casa, m, ana.id, [
      { fecha: '2026-11-20' },
      { fecha: '2026-11-21' },
    ])
    await casa.app.listen({ port: 0, host: '127.0.0.1' })
    const nombreDe = async (id: number) => (await filaDe(casa, id))?.nombre_pasajero
    await expect.poll(() => nombreDe(vieja), { timeout: 20_000 }).toBe('PASAJERO ANONIMIZADO')
    expect(await nombreDe(nueva)).toBe('JUAN PÉREZ')
  } finally {
    await casa.close()
  }
})

test('el registro de accesos se olvida a su tiempo', async () => {
  await o.casa.pool.query('delete from acceso_datos')
  await o.casa.pool.query(`insert into acceso_datos (momento, usuario_id, nombre_usuario, que)
    values (now() - interval '13 months', 1, 'X', 'ver'), (now() - interval '11 months', 1, 'X', 'ficha')`)
  await deleteAccesos(o.casa.db, 12)
  const { rows } = await o.casa.pool.query('select que from acceso_datos')
  expect(rows).toEqual([{ que: 'ficha' }])
})
