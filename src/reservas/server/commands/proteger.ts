import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { redactAnswers } from '#lib/server/command.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import type { Session } from '#lib/server/handle.ts'
import { insertHistory } from '#lib/server/history.ts'
import {
  type HistoryTexts,
  lockHistoryTexts,
  redactHistory,
  restoreHistory,
} from '#lib/server/history-texts.ts'
import {
  MASCARAS,
  type Mascara,
  PERSONALES,
  type Personales,
  porViajar,
  tapados,
} from '../../contract/datos.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { readReserva } from '../queries/alta.ts'
import { updateReserva } from '../queries/cambio.ts'
import { columnasPersonales, findCopia, lockDatos } from '../queries/proteger.ts'
import { anotarHecho } from './anotar.ts'

// Changes that the slice of passengers' rights makes to reservations, inside its own transactions.

export interface Proteccion {
  readonly db: Transaction<DB>
  readonly session: Session
  /** Today in the operator's zone. */
  readonly hoy: string
  /** Reason, in words that name nobody. */
  readonly motivo: string
}

/** Data taken out of a reservation and its history. `reserva` is null if it was removed for good. */
export interface ReservaGuardada {
  reserva: Personales | null
  historia: HistoryTexts[]
}

const ANTES = { bloqueados: ['completos'], anonimos: ['completos', 'bloqueados'] } as const
const VERBOS = { bloqueados: 'bloquear', anonimos: 'anonimizar' } as const
/** Calls that return a reservation: their answers are kept for repeats and have to be redacted. */
const RESPONDEN = ['add', 'put', 'anular', 'noshow', 'quitarNoshow', 'restore'] as const
const calls = RESPONDEN.map((nombre) => reservas[nombre].key)

const personalesDe = (reserva: Reserva) =>
  Object.fromEntries(PERSONALES.map((campo) => [campo, reserva[campo]])) as unknown as Personales
const SIN_RESERVA = { comentario: '', motivoNoShow: null, motivoCancela: null } as Personales

/**
 * Masks the passenger's data in a reservation, its history and the answers kept for repeats. Returns the data taken
 * out, or null if masked before. Throws 404 if nothing is known of the id, and 409 if the passenger is still to travel.
 */
export async function tapar(
  proteccion: Proteccion,
  id: number,
  mascara: Mascara,
): Promise<ReservaGuardada | null> {
  const { db, hoy } = proteccion
  const fila = await lockDatos(db, id)
  if (fila && !(ANTES[mascara] as readonly string[]).includes(fila.datos)) return null
  if (fila && porViajar(fila, hoy)) throw conflict(deHoyODespues(id))
  const historia = await lockHistoryTexts(db, { entidad: 'reserva', id })
  const { nombre: name, texto: text } = MASCARAS[mascara]
  if (!fila && historia.length === 0) throw notFound()
  const fuera = [name, MASCARAS.anonimos.nombre] as (string | null)[]
  if (!fila && historia.every((row) => fuera.includes(row.nombre_pasajero))) return null

  const antes = fila ? (JSON.parse(await readReserva(db, id)) as Reserva) : null
  const reserva = antes && personalesDe(antes)
  const tapada = tapados(reserva ?? SIN_RESERVA, mascara)
  await redactHistory(db, { entidad: 'reserva', id }, { name, text, fields: PERSONALES })
  await redactAnswers(db, { calls, at: [], id, values: tapada })
  if (reserva) await updateReserva(db, id, { ...columnasPersonales(tapada), datos: mascara })
  await anotar(proteccion, id, VERBOS[mascara], reserva !== null)
  return { reserva, historia }
}

/** Restores the data that blocking took out. */
export async function destapar(proteccion: Proteccion, id: number, guardada: ReservaGuardada) {
  const { db } = proteccion
  await lockDatos(db, id)
  await restoreHistory(db, guardada.historia)
  const { reserva } = guardada
  if (reserva) await updateReserva(db, id, { ...columnasPersonales(reserva), datos: 'completos' })
  // A removed reservation has its name only in its newest history row, which is the row written here.
  const nombre = guardada.historia.at(-1)?.nombre_pasajero ?? null
  await anotar(proteccion, id, 'desbloquear', reserva !== null, nombre)
}

const deHoyODespues = (id: number) =>
  `La reserva N° ${id} es de hoy o después y la operación necesita sus datos: espere a que pase su día, o anúlela primero.`

/** Writes the history row. Quiet: screens refresh, but nobody gets a message per reservation. */
async function anotar(
  { db, session, motivo }: Proteccion,
  id: number,
  verbo: string,
  hay: boolean,
  nombre: string | null = null,
) {
  const hecho = { accion: 'UPDATE', verbo, motivo, quiet: true } as const
  if (hay)
    return anotarHecho({ db, session }, hecho, JSON.parse(await readReserva(db, id)) as Reserva)
  const copia = await findCopia(db, id)
  if (!copia) return
  const reserva = { ...copia, ...(nombre && { nombre_pasajero: nombre }) }
  await insertHistory(db, session, { ...hecho, entidad: 'reserva', id, reserva })
}
