import type { Transaction } from 'kysely'
import { insertHistory } from '#db/bookkeeping/history.ts'
import {
  type HistoryTexts,
  lockHistoryTexts,
  redactHistory,
  restoreHistory,
} from '#db/bookkeeping/history-texts.ts'
import { redactAnswers } from '#db/bookkeeping/kept-answers.ts'
import type { DB } from '#db/schema.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import type { Session } from '#lib/server/handle.ts'
import {
  MASCARAS,
  type Mascara,
  maskPersonals,
  type Personales,
  porViajar,
} from '../../contract/datos.ts'
import { RECEPTOR } from '../../contract/documento.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { PERSONALES } from '../../contract/reserva-fields.ts'
import { reservas } from '../../contract.ts'
import { readReserva } from '../queries/add-reserva.ts'
import { forgetContacto } from '../queries/apartados.ts'
import { updateReserva } from '../queries/change-reserva.ts'
import { forgetReceptor } from '../queries/documentos.ts'
import { deleteEnlaces } from '../queries/enlaces.ts'
import { findCopy, lockDatos } from '../queries/personal-data.ts'
import { columnsOf } from '../queries/reserva-columns.ts'
import { recordHistory } from './reserva-history.ts'

// Changes that the slice of passengers' rights makes to reservations, inside its own transactions.

export interface Protection {
  readonly db: Transaction<DB>
  readonly session: Session
  /** Today in the operator's zone. */
  readonly hoy: string
  /** Reason, in words that name nobody. */
  readonly motivo: string
}

/** Data taken out of a reservation and its history. `reserva` is null if it was removed for good. */
export interface KeptReserva {
  reserva: Personales | null
  historia: HistoryTexts[]
}

const BEFORE = { bloqueados: ['completos'], anonimos: ['completos', 'bloqueados'] } as const
const VERBOS = { bloqueados: 'bloquear', anonimos: 'anonimizar' } as const
/** Calls that return a reservation: their answers are kept for repeats and have to be redacted. */
const ANSWERING = ['add', 'put', 'anular', 'noshow', 'quitarNoshow', 'restore'] as const
const calls = ANSWERING.map((name) => reservas[name].key)

const personalsOf = (reserva: Reserva) =>
  Object.fromEntries(PERSONALES.map((campo) => [campo, reserva[campo]])) as unknown as Personales
const NO_RESERVA = { comentario: '', motivoNoShow: null, motivoCancela: null }

/**
 * Masks the passenger's data in a reservation, its history and the answers kept for repeats, and ends the links to the
 * passenger's page. Returns the data taken out, or null if masked before. Throws 404 if nothing is known of the id, and 409 if the passenger is still to travel.
 */
export async function maskReserva(
  protection: Protection,
  id: number,
  mascara: Mascara,
): Promise<KeptReserva | null> {
  const { db, hoy } = protection
  const row = await lockDatos(db, id)
  if (row && !(BEFORE[mascara] as readonly string[]).includes(row.datos)) return null
  if (row && porViajar(row, hoy)) throw conflict(todayOrLater(id))
  const historia = await lockHistoryTexts(db, { entidad: 'reserva', id })
  const { nombre: name, texto: text } = MASCARAS[mascara]
  if (!row && historia.length === 0) throw notFound()
  const gone = [name, MASCARAS.anonimos.nombre] as (string | null)[]
  if (!row && historia.every((row) => gone.includes(row.nombre_pasajero))) return null

  await deleteEnlaces(db, id)
  await forgetContacto(db, id)
  const before = row ? await readReserva(db, id) : null
  const reserva = before && personalsOf(before)
  const masked = maskPersonals(reserva ?? NO_RESERVA, mascara)
  const fields = [...PERSONALES, ...RECEPTOR.map(({ field }) => field)].map((field) => [
    field,
    field === 'nombrePasajero' ? name : text,
  ])
  const texts = { name, text, fields: Object.fromEntries(fields) }
  await redactHistory(db, { entidad: 'reserva', id }, texts)
  await redactAnswers(db, { calls, at: [], id, values: masked })
  if (mascara === 'anonimos') await forgetReceptor(db, id)
  // A sale whose other reservations still name the passenger would name this one too.
  const forgotten = mascara === 'anonimos' && { venta_id: null }
  if (reserva)
    await updateReserva(db, id, { ...columnsOf(PERSONALES, masked), ...forgotten, datos: mascara })
  await recordMasking(protection, id, VERBOS[mascara], reserva !== null)
  return { reserva, historia }
}

/** Restores the data that blocking took out. */
export async function unmaskReserva(protection: Protection, id: number, kept: KeptReserva) {
  const { db } = protection
  await lockDatos(db, id)
  await restoreHistory(db, kept.historia)
  const { reserva } = kept
  if (reserva)
    await updateReserva(db, id, { ...columnsOf(PERSONALES, reserva), datos: 'completos' })
  // A removed reservation has its name only in its newest history row, which is the row written here.
  const name = kept.historia.at(-1)?.nombre_pasajero ?? null
  await recordMasking(protection, id, 'desbloquear', reserva !== null, name)
}

const todayOrLater = (id: number) =>
  `La reserva N° ${id} es de hoy o después y Operaciones necesita sus datos. Espere a que pase el día, o anúlela primero.`

/** Writes the history row. Quiet: screens refresh, but nobody gets a message per reservation. */
async function recordMasking(
  { db, session, motivo }: Protection,
  id: number,
  verbo: string,
  exists: boolean,
  name: string | null = null,
) {
  const deed = { accion: 'UPDATE', verbo, motivo, quiet: true } as const
  if (exists) return recordHistory({ db, session }, deed, await readReserva(db, id))
  const copy = await findCopy(db, id)
  if (!copy) return
  const reserva = { ...copy, ...(name && { nombre_pasajero: name }) }
  await insertHistory(db, session, { ...deed, entidad: 'reserva', id, reserva })
}
