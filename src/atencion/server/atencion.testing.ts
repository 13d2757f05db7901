import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { atencion } from '../contract.ts'

export const MANANA = '2026-11-22'

/**
 * An operation in order: a rate of today, and users of each role that has something to mend. Tomorrow's passengers are
 * not told yet.
 */
export async function house() {
  const o = await operacion({ noticeDays: 0 })
  const { casa, m } = o
  await casa.db
    .insertInto('moneda')
    .values({ fecha: '2026-11-21', dolar: '900', real: '160' })
    .execute()
  await casa.db.insertInto('vehiculo').values({ nombre: 'VAN', asientos: 12 }).execute()
  const gema = await casa.persona('GERENCIAL', { nombre: 'GEMA GERENCIA' })
  const lobby = await casa.persona('HOTEL', { nombre: 'LOBBY', hotelId: m.terrantai })
  const other = await casa.persona('HOTEL', { nombre: 'OTRO LOBBY', hotelId: m.cumbres })
  const carla = await casa.persona('COMERCIAL', { nombre: 'CARLA COMERCIAL' })
  return { ...o, gema, lobby, other, carla }
}
export type House = Awaited<ReturnType<typeof house>>

/** Creates a route of tomorrow that lacks nothing but what is changed, each with its own crew and vehicle. */
export async function makeSalida(
  o: House,
  ruta: Partial<Insertable<DB['ruta']>> = {},
  rows: readonly Partial<Insertable<DB['reserva']>>[] = [{}],
) {
  const { casa, m } = o
  const guia = await casa.persona('GUIAS')
  const chofer = await casa.persona('CONDUCTORES')
  const nombre = `VAN ${chofer.id}`
  await casa.db.insertInto('vehiculo').values({ nombre, asientos: 12 }).execute()
  const { fecha = MANANA, excursion_id = m.luna, hora = '15:30:00' } = ruta
  const rutaId = await saveRuta(casa, m, {
    guia_id: guia.id,
    chofer_id: chofer.id,
    vehiculo: nombre,
    ...ruta,
    ...{ fecha, excursion_id, hora },
  })
  const reservas =
    rows.length === 0
      ? []
      : await save(
          casa,
          m,
          o.ana.id,
          rows.map((row, n) => ({
            ruta_id: rutaId,
            fecha: fecha ?? MANANA,
            excursion_id: excursion_id ?? m.luna,
            hora: '15:00:00',
            nombre_pasajero: `PASAJERO ${rutaId} ${n}`,
            ...row,
          })),
        )
  return { rutaId, reservas, guia, chofer, vehiculo: nombre }
}

/** Returns what needs the attention of a user. */
export const readAs = async (quien: Persona) => (await quien.call(atencion.get)).data

/** Lines of each user, as text: the kind, and the things that are missing. */
export async function linesByUser(o: House) {
  const { ana, lucas, gema, flor, gloria, cesar, lobby, other, carla } = o
  const seen: Record<string, string[]> = {}
  for (const [name, quien] of Object.entries({
    ana,
    lucas,
    gema,
    flor,
    gloria,
    cesar,
    lobby,
    other,
    carla,
  }))
    seen[name] = (await readAs(quien)).lineas
      // Nobody is told of the pick-ups of these tests; `mensajes.test.ts` tells of those lines.
      .filter(({ tipo }) => tipo !== 'por-avisar')
      .map(({ tipo, titulo, chips }) => `${tipo}: ${chips?.join(', ') ?? titulo}`)
  return seen
}

/** Returns what each user sees after a change and did not see before; users who see nothing new are left out. */
export async function newLines(o: House, change: () => Promise<unknown>) {
  const before = await linesByUser(o)
  await change()
  const added = Object.entries(await linesByUser(o)).map(([quien, lines]) => {
    const known = [...(before[quien] ?? [])]
    const rest = lines.filter((line) => {
      const at = known.indexOf(line)
      if (at >= 0) known.splice(at, 1)
      return at < 0
    })
    return [quien, rest] as const
  })
  return Object.fromEntries(added.filter(([, rest]) => rest.length > 0))
}
