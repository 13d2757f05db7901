import type { Transaction } from 'kysely'
import { insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import type { Session } from '#lib/server/handle.ts'
import { estadoOf, rutaContada, SIN_RUTA } from '../../rules.ts'
import {
  type Asignable,
  lockOfRuta,
  lockThese,
  lockWithoutRuta,
  readRutas,
  readThatFit,
  updateRuta,
} from '../queries/asignacion.ts'
import type { ExcursionDay } from '../queries/change-reserva.ts'
import { type Anexo, staffOf } from './reserva-history.ts'

// Changes that the slice of routes makes to reservations, inside its own transactions. The caller holds the day's
// exclusive lock (decision 0013), so no reservation is added or removed meanwhile.

interface Call {
  readonly db: Transaction<DB>
  readonly session: Session
}

interface OnRuta extends ExcursionDay {
  readonly rutaId: number
}

/** Puts the day's unassigned reservations on a new route, in pick-up order while they fit (RU-2). */
export async function asignarDelDia(call: Call, ruta: OnRuta) {
  const { rutaId } = ruta
  const reservas = await lockWithoutRuta(call.db, ruta)
  const ids = await readThatFit(call.db, reservas, rutaId)
  await setRuta(
    call,
    'asignar',
    reservas.filter(({ id }) => ids.has(id)),
    rutaId,
  )
}

/** Takes all reservations off a route that is deleted or changes its day. */
export async function liberar(call: Call, rutaId: number) {
  await setRuta(call, 'liberar', await lockOfRuta(call.db, rutaId), null)
}

interface Move extends ExcursionDay {
  /** Null takes them off their routes. */
  readonly rutaId: number | null
  /** Versions that the caller saw, by reservation. */
  readonly versiones?: Readonly<Record<string, number>> | undefined
}

/**
 * Moves all the reservations, or none, to a route of their day and excursion or off their routes. Throws 404 if one
 * does not exist, and 409 if one is of another day or excursion, not active, settled, or has another version than the
 * caller saw.
 */
export async function mover(
  call: Call,
  ids: readonly number[],
  { rutaId, versiones = {}, ...day }: Move,
) {
  const reservas = await lockThese(call.db, ids)
  if (reservas.length < new Set(ids).size) throw notFound()
  requireVersions(reservas, versiones)
  for (const reserva of reservas) {
    const refusal = refusalToMove(reserva, day)
    // The access record needs the id: the message shows a passenger's name.
    if (refusal)
      throw conflict(`La reserva de ${reserva.copia.nombre_pasajero} ${refusal}.`, {
        reservaId: reserva.id,
      })
  }
  const others = reservas.filter((reserva) => reserva.rutaId !== rutaId)
  await setRuta(call, rutaId === null ? 'liberar' : 'mover', others, rutaId)
}

/** Throws 409 with where those are that somebody changed since the caller read them. */
function requireVersions(
  reservas: readonly Asignable[],
  versiones: Readonly<Record<string, number>>,
) {
  const overtaken = reservas.filter(({ id, version }) => (versiones[id] ?? version) !== version)
  if (overtaken.length === 0) return
  const which =
    overtaken.length === 1 ? 'una de las reservas' : `${overtaken.length} de las reservas`
  throw conflict(`Otra persona cambió ${which} mientras tanto: no se movió ninguna.`, {
    reservas: overtaken.map(({ id, version, rutaId }) => ({ id, version, rutaId })),
  })
}

function refusalToMove(reserva: Asignable, { fecha, excursionId }: ExcursionDay): string | null {
  if (reserva.fecha !== fecha || reserva.excursionId !== excursionId)
    return 'es de otra fecha o excursión'
  if (estadoOf(reserva) !== 'activa') return 'ya no está activa'
  return reserva.rendida === 1 ? 'ya está rendida' : null
}

async function setRuta(
  { db, session }: Call,
  verbo: 'asignar' | 'liberar' | 'mover',
  reservas: readonly Asignable[],
  rutaId: number | null,
) {
  if (reservas.length === 0) return
  await updateRuta(
    db,
    reservas.map(({ id }) => id),
    rutaId,
  )
  const rutas = await readRutas(db, [rutaId, ...reservas.map((reserva) => reserva.rutaId)])
  const after = rutas.get(rutaId ?? SIN_RUTA)
  for (const { id, copia, ...reserva } of reservas) {
    const before = rutas.get(reserva.rutaId ?? SIN_RUTA)
    await insertHistory(db, session, {
      entidad: 'reserva',
      id,
      accion: 'UPDATE',
      verbo,
      cambios: [{ campo: 'ruta', antes: rutaContada(before), despues: rutaContada(after) }],
      reserva: copia,
      fechas: [reserva.fecha],
      anexo: {
        excursionId: reserva.excursionId,
        version: reserva.version + 1,
        fechaAntes: reserva.fecha,
        personal: [...staffOf(before), ...staffOf(after)],
      } satisfies Anexo,
    })
  }
}
