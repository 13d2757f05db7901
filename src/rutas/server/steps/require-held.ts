import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import { conflict } from '#lib/server/errors.ts'
import { textOfApartados } from '#reservas/contract/apartado.ts'
import type { SinLugar } from '#reservas/contract/salida.ts'
import { readSalidas } from '#reservas/server/queries/seats.ts'
import type { HeldOfRuta } from '../queries/held-of-ruta.ts'

interface Call {
  readonly db: Transaction<DB>
  readonly settings: { readonly timeZone: string }
}

/**
 * Throws 409 if a changed route leaves its departure without the seats that channels hold in it, unless confirmed
 * (RU-15). `held` was read before the change. Requires the write, which is undone, and the day's lock.
 */
export async function requireHeld(
  { db, settings }: Call,
  held: HeldOfRuta | undefined,
  confirmed: boolean | undefined,
) {
  if (!held || confirmed) return
  const { fecha, excursionId, salida, apartados, hasta } = held
  const [day] = await readSalidas(db, fecha, { excursionId })
  const left = day?.salidas.find(({ hora }) => hora === salida)
  if (left && (left.quedan === null || left.quedan >= 0)) return
  const { lugares, ocupados } = { lugares: left?.lugares ?? 0, ocupados: left?.ocupados ?? 0 }
  const until = civilNow(settings.timeZone, new Date(hasta)).time.slice(0, 5)
  const text = textOfApartados(apartados, until)
  const why = left
    ? `con este cambio hay lugar para ${lugares} y van vendidos ${ocupados}.`
    : 'con este cambio deja de haberla, y no se podrían confirmar.'
  const cupo = { lugares, ocupados, apartados, quedan: 0, pasajeros: apartados, estricto: false }
  throw conflict(`La salida de las ${salida} tiene ${text}: ${why}`, {
    cupo,
    otras: [],
  } satisfies SinLugar)
}
