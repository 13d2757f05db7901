import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import type { Session } from '#lib/server/handle.ts'
import { insertHistory } from '#lib/server/history.ts'
import { estadoDe, rutaContada, SIN_RUTA } from '../../rules.ts'
import {
  type Asignable,
  lockDeRuta,
  lockEstas,
  lockSinRuta,
  readRutas,
  updateRutaDe,
} from '../queries/asignacion.ts'
import type { DiaDeExcursion } from '../queries/cambio.ts'
import { type Anexo, personalDe } from './anotar.ts'

// Changes that the slice of routes makes to reservations, inside its own transactions. The caller holds the day's
// exclusive lock (decision 0013), so no reservation is added or removed meanwhile.

interface Llamada {
  readonly db: Transaction<DB>
  readonly session: Session
}

interface DeRuta extends DiaDeExcursion {
  readonly rutaId: number
}

/** Puts the day's unassigned reservations on a new route (RU-2). */
export async function asignarDelDia(llamada: Llamada, { rutaId, ...dia }: DeRuta) {
  await poner(llamada, 'asignar', await lockSinRuta(llamada.db, dia), rutaId)
}

/** Takes all reservations off a route that is deleted or changes its day. */
export async function liberar(llamada: Llamada, rutaId: number) {
  await poner(llamada, 'liberar', await lockDeRuta(llamada.db, rutaId), null)
}

/**
 * Moves all the reservations to a route of their day and excursion, or none. Throws 404 if one does not exist, and 409
 * if one is of another day or excursion, not active, or settled.
 */
export async function mover(llamada: Llamada, ids: readonly number[], { rutaId, ...dia }: DeRuta) {
  const reservas = await lockEstas(llamada.db, ids)
  if (reservas.length < new Set(ids).size) throw notFound()
  for (const reserva of reservas) {
    const rechazo = noSeMueve(reserva, dia)
    // The access record needs the id: the message shows a passenger's name.
    if (rechazo)
      throw conflict(`La reserva de ${reserva.copia.nombre_pasajero} ${rechazo}.`, {
        reservaId: reserva.id,
      })
  }
  const otras = reservas.filter((reserva) => reserva.rutaId !== rutaId)
  await poner(llamada, 'mover', otras, rutaId)
}

function noSeMueve(reserva: Asignable, { fecha, excursionId }: DiaDeExcursion): string | null {
  if (reserva.fecha !== fecha || reserva.excursionId !== excursionId)
    return 'es de otra fecha o excursión'
  if (estadoDe(reserva) !== 'activa') return 'ya no está activa'
  return reserva.rendida === 1 ? 'ya está rendida' : null
}

async function poner(
  { db, session }: Llamada,
  verbo: 'asignar' | 'liberar' | 'mover',
  reservas: readonly Asignable[],
  rutaId: number | null,
) {
  if (reservas.length === 0) return
  await updateRutaDe(
    db,
    reservas.map(({ id }) => id),
    rutaId,
  )
  const rutas = await readRutas(db, [rutaId, ...reservas.map((reserva) => reserva.rutaId)])
  const ahora = rutas.get(rutaId ?? SIN_RUTA)
  for (const { id, copia, ...reserva } of reservas) {
    const antes = rutas.get(reserva.rutaId ?? SIN_RUTA)
    await insertHistory(db, session, {
      entidad: 'reserva',
      id,
      accion: 'UPDATE',
      verbo,
      cambios: [{ campo: 'ruta', antes: rutaContada(antes), despues: rutaContada(ahora) }],
      reserva: copia,
      fechas: [reserva.fecha],
      anexo: {
        excursionId: reserva.excursionId,
        version: reserva.version + 1,
        fechaAntes: reserva.fecha,
        personal: [...personalDe(antes), ...personalDe(ahora)],
      } satisfies Anexo,
    })
  }
}
