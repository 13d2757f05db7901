import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { broken } from '#db/invariants.testing.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import { transact } from '#lib/server/announce.ts'
import { openFileStore } from '#lib/server/file-store.ts'
import { rowOf, save } from '#reservas/server/reservas-calls.testing.ts'
import { HOY, type Operacion } from '#rutas/server/rutas-calls.testing.ts'
import { muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, testApp } from '#testing/server/product.testing.ts'
import { pasajeros } from '../contract.ts'
import { dayBefore } from '../rules.ts'
import { applyPlazo, PLAZO, runRetencion } from './jobs/retencion.ts'
import { conVida, cuentas, idsOf, rastros, type Vida } from './pasajeros-calls.testing.ts'
import { deleteAccesos } from './queries/accesos.ts'
import { countVencidas, esElTurno } from './queries/retencion.ts'

let o: Operacion
let jefa: Persona
let vida: Vida
beforeAll(async () => {
  ;({ o, jefa, vida } = await conVida())
})
afterAll(() => o.casa.close())

// The reservations are of 2026-11-20: a year later they are twelve months old.
const UN_ANO_DESPUES = '2027-11-21'
const plazo = (hoy: string, signal?: AbortSignal) =>
  applyPlazo({
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
  await jefa.call(pasajeros.bloquear, { body: { reservaIds: [vida.falto] } })
  const others = 4 // The other reservations are of the next day.
  expect(await countVencidas(o.casa.db, '2026-11-21')).toEqual([{ anio: 2026, reservas: 3 }])
  expect(await plazo(UN_ANO_DESPUES)).toBe(3)
  expect(await rastros(o.casa)).toEqual(['bloqueo'])
  expect(await plazo(UN_ANO_DESPUES)).toBe(0)
  expect(await countVencidas(o.casa.db, '2026-11-22')).toEqual([{ anio: 2026, reservas: others }])
  expect(await cuentas(o.casa)).toEqual(antes)
  expect(await broken(o.casa.pool, HOY)).toEqual([])

  const { rows } = await o.casa.pool.query(
    `select distinct nombre_usuario, motivo from historial where verbo = 'anonimizar'`,
  )
  expect(rows).toEqual([
    { nombre_usuario: 'PLAZO DE CONSERVACIÓN', motivo: 'SE CUMPLIÓ EL PLAZO DE CONSERVACIÓN' },
  ])
  expect(
    (await jefa.call(pasajeros.desbloquear, { body: { reservaIds: idsOf(vida) } })).data,
  ).toEqual({
    reservas: 1,
  })
})

test('la gerencia ve lo que el plazo haría, y sin plazo nada', async () => {
  const { data } = await jefa.call(pasajeros.retencion)
  expect(data).toEqual({ meses: null, antesDe: null, anios: [], accesosMeses: 24 })
})

describe('por sí solo, cuando el servidor empieza', () => {
  const ZONA = 'America/Santiago'
  const hace = (meses: number) => dayBefore(civilNow(ZONA).day, meses)

  interface Como {
    aMano?: number
    today?: string
  }

  /** Starts a server with a retention of twelve months and reservations of these ages in months. */
  async function casaCon(meses: number[], { aMano, today }: Como) {
    const casa = await testApp({ settings: { retentionMonths: 12 }, ...(today && { today }) })
    onTestFinished(() => casa.close())
    const m = await muestra(casa)
    const ana = await casa.persona('OPERACION ADMINISTRATIVA')
    const ids = await save(
      casa,
      m,
      ana.id,
      meses.map((n) => ({ fecha: hace(n) })),
    )
    const files = openFileStore(casa.dataDir, null)
    const hoy = civilNow(ZONA).day
    const ahora = new Date()
    // A run by hand when nothing was old enough.
    if (aMano)
      await runRetencion({
        db: casa.db,
        files,
        hoy: '2000-01-01',
        meses: aMano,
        ahora,
        session: PLAZO,
      })
    const porSiSolo = (otros = files) =>
      runRetencion({ db: casa.db, files: otros, hoy, meses: 12, ahora })
    const corridas = () =>
      casa.pool.query(`select resultado, cuantas, detalle ->> 'motivo' as motivo from corrida
                       where tarea = 'retencion' and dia is not null and termino is not null`)
    return { casa, ids, files, porSiSolo, corridas }
  }

  /** Waits for the sweep at the start of the server. */
  async function alEmpezar(meses: number[], como: Como) {
    const { casa, ids, porSiSolo, corridas } = await casaCon(meses, como)
    await casa.app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(async () => (await corridas()).rowCount, { timeout: 60_000 }).toBe(1)
    // Another process does not run it again that day.
    if (!como.today) expect(await porSiSolo()).toBeNull()
    const allRows = await Promise.all(ids.map((id) => rowOf(casa, id)))
    const anonimas = allRows.map((fila) => fila?.nombre_pasajero === 'PASAJERO ANONIMIZADO')
    return { anonimas, corrida: (await corridas()).rows[0] }
  }

  test('lo hace desde que se hizo a mano con ese plazo', async () => {
    const { anonimas, corrida } = await alEmpezar([13, 1, 1, 1, 1], { aMano: 12 })
    expect(anonimas).toEqual([true, false, false, false, false])
    expect(corrida).toEqual({ resultado: 'bien', cuantas: 1, motivo: null })
  })

  test('si falla, su fila lo dice y se puede repetir el mismo día', async () => {
    const { files, porSiSolo, corridas } = await casaCon([13, 1, 1, 1, 1], { aMano: 12 })
    const list = () => {
      throw new Error('sin almacén')
    }
    await expect(porSiSolo({ ...files, list })).rejects.toThrow('sin almacén')
    expect((await corridas()).rows).toMatchObject([{ resultado: 'fallida' }])
    expect(await porSiSolo()).toMatchObject({ motivo: null })
    expect((await corridas()).rows).toMatchObject([{ resultado: 'bien' }])
  })

  test.each([
    ['a mano', { aMano: 24 }, [13, 1, 1, 1, 1]],
    ['a mano', {}, [13, 1, 1, 1, 1]],
    ['más de la quinta parte', { aMano: 12 }, [13, 14, 1, 1, 1]],
    ['El reloj', { aMano: 12, today: UN_ANO_DESPUES }, [13, 1, 1, 1, 1]],
  ])('si no, se niega y lo deja dicho: %s %j', async (motivo, como, meses) => {
    const { anonimas, corrida } = await alEmpezar(meses, como)
    expect(anonimas).not.toContain(true)
    expect(corrida).toMatchObject({
      resultado: 'rechazada',
      motivo: expect.stringContaining(motivo),
    })
  })
})

test('el registro de accesos se olvida a su tiempo', async () => {
  await o.casa.pool.query('delete from acceso_datos')
  await o.casa.pool.query(`insert into acceso_datos (momento, usuario_id, nombre_usuario, que)
    values (now() - interval '13 months', 1, 'X', 'ver'), (now() - interval '11 months', 1, 'X', 'ficha')`)
  await deleteAccesos(o.casa.db, 12)
  const { rows } = await o.casa.pool.query('select que from acceso_datos')
  expect(rows).toEqual([{ que: 'ficha' }])
})
