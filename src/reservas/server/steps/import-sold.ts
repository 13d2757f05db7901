import { asCall, type Changing } from '#acceso/server/steps/as-call.ts'
import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { withoutUndefined } from '#lib/contract/without-undefined.ts'
import { conflict } from '#lib/server/errors.ts'
import type { Existing, Missing, Values } from '#lib/server/import/noun.ts'
import { readRow } from '#lib/server/import/read-row.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { type FieldName, STAFF_ONLY, WRITTEN } from '../../contract/reserva-fields.ts'
import { reservas } from '../../contract.ts'
import { readReserva } from '../queries/add-reserva.ts'
import { readDay } from '../queries/change-reserva.ts'
import { findByReferencia, findLastListed, listUnlisted } from '../queries/referencia.ts'
import { reachOf } from '../queries/reserva-filters.ts'
import { COLUMNS, type Names } from './import-columns.ts'
import { matchSold } from './sold-match.ts'

/** Values of a reservation where nothing was written. */
const BLANKS = {
  ...{ salida: null, abono: 0, recepcionistaNombre: '', comentario: '' },
  ...{ referenciaExterna: '', precioNeto: 0 },
}
/** Returns what people wrote in a reservation. */
export const writtenOf = (reserva: Reserva): Values =>
  withoutUndefined(Object.fromEntries(WRITTEN.map((field) => [field, reserva[field]])))
/** Returns the values of a reservation as a file says them. */
export const fieldsOf = (reserva: Reserva): Values => ({
  ...BLANKS,
  ...writtenOf(reserva),
  hora: reserva.hora && formatTime(reserva.hora),
})
const OF_STAFF: ReadonlySet<string> = new Set(STAFF_ONLY)
/** The same without what HOTEL users do not read: a file of theirs neither compares nor tells it. */
export const fieldsForHotel = (reserva: Reserva): Values =>
  Object.fromEntries(Object.entries(fieldsOf(reserva)).filter(([field]) => !OF_STAFF.has(field)))

/** Fields that a channel's list goes on changing. The others are the office's once the sale is here. */
const OF_CHANNEL: readonly FieldName[] = [
  ...(['fecha', 'excursionId', 'salida', 'cantidadAdultos', 'cantidadChild'] as const),
  ...(['valorAdulto', 'valorChild', 'precioNeto'] as const),
]

/**
 * Returns the fields of which the channel's last list said the same: where the reservation says otherwise by now, the
 * office changed it. Empty if no list of the last days named it.
 */
async function saidBefore(call: Changing, id: number, values: Values, names: Names) {
  const last = await findLastListed(call.db, id, keyOfSold(values))
  if (!last) return []
  const { celdas, columnas, fijos, respuestas } = last
  const about = { today: call.now().day, names, answers: respuestas }
  const before = readRow(COLUMNS, celdas, { columnas, fijos }, about).values
  return OF_CHANNEL.filter((field) => field in values && before[field] === values[field])
}

/** Key of a row that names a channel's sale. */
export const keyOfSold = ({ canalVentaId, referenciaExterna }: Values) =>
  `${canalVentaId} ${String(referenciaExterna).toLowerCase()}`

const inHand = (call: Changing) => {
  const { session, scope } = asCall(call, reservas.put, {})
  return { session, scope: scope.charAt(0) }
}

/**
 * Finds the reservation of a row by the channel's reference, with the fields that are compared. Throws 409 where nothing
 * is done by itself, and 404 out of the caller's reach.
 */
export async function findSold(
  call: Changing,
  values: Values,
  names: Names,
): Promise<Existing | undefined> {
  const { canalVentaId, referenciaExterna: referencia, habilitado } = values
  const hasReferencia = typeof referencia === 'string' && typeof canalVentaId === 'number'
  const reader = inHand(call)
  if (hasReferencia && reader.scope === 'H')
    throw conflict('Las ventas de canales las importa la oficina.')
  const ours = hasReferencia
    ? await findByReferencia(call.db, canalVentaId, referencia, 0)
    : undefined
  const match = matchSold(habilitado === 0, ours)
  if ('refusal' in match) throw conflict(match.refusal)
  if (!ours) return undefined
  await readDay(call.db, reachOf(reader), ours.id)
  const reserva = await readReserva(call.db, ours.id)
  const all = fieldsOf(reserva)
  const said = await saidBefore(call, ours.id, values, names)
  const compared = OF_CHANNEL.filter((field) => !said.includes(field))
  return {
    id: String(reserva.id),
    version: reserva.version,
    nombre: reserva.nombrePasajero,
    fields:
      match.kind === 'annul'
        ? { habilitado: reserva.habilitado }
        : Object.fromEntries(compared.map((field) => [field, all[field]])),
  }
}

/** Reservations of the channels and days of a list that the list does not name: a portal may have lost or moved them. */
export const unlisted = {
  fields: ['canalVentaId', 'referenciaExterna', 'fecha'],
  async find(call: Changing, rows: readonly Values[]): Promise<readonly Missing[]> {
    const reach = reachOf(inHand(call))
    const sold = rows.filter(({ referenciaExterna }) => typeof referenciaExterna === 'string')
    const found: Missing[] = []
    for (const [canal, own] of Map.groupBy(sold, ({ canalVentaId }) => canalVentaId)) {
      const days = own.flatMap(({ fecha }) => (typeof fecha === 'string' ? [fecha] : [])).sort()
      const [desde, hasta] = [days[0], days.at(-1)]
      if (typeof canal !== 'number' || desde === undefined || hasta === undefined) continue
      const named = own.map(({ referenciaExterna }) => String(referenciaExterna))
      const rest = await listUnlisted(call.db, reach, { canalVentaId: canal, desde, hasta, named })
      found.push(
        ...rest.map(({ id, canal: name, referencia, excursion, fecha }) => ({
          id,
          texto: `${name} ${referencia}: ${excursion}, ${formatDay(fecha)}`,
        })),
      )
    }
    return found
  },
}
