import type { Transaction } from 'kysely'
import { changesBetween } from '#lib/contract/changes.ts'
import { announce } from '#lib/server/announce.ts'
import type { Session } from '#lib/server/handle.ts'
import type { Cambio, DB } from '../schema.ts'
import { insertAndTell } from './outbox.ts'

export interface HistoryRow {
  entidad: keyof DB
  id: number | string
  accion: 'INSERT' | 'UPDATE' | 'DELETE'
  verbo: string
  motivo?: string
  cambios?: Cambio[]
  /** Copied because the history outlives the reservation (RE-44). */
  reserva?: {
    nombre_pasajero: string
    nombre_excursion: string
    fecha_excursion: string
    hotel_id: number
    creador_id: number
  }
  fechas?: readonly string[]
  /** Announced, not stored: decides who gets the message and how it is phrased. */
  anexo?: unknown
  /** Screens refresh, but nobody sees a message. */
  quiet?: boolean
}

export const HISTORY = 'historial'

export interface Announcement
  extends Pick<HistoryRow, 'entidad' | 'id' | 'verbo' | 'reserva' | 'anexo'> {
  fechas: string[]
  autor: { id: number; nombre: string; sesion: string }
}

/** Requires a transaction of `transact`, whose commit announces the row. */
export const insertHistory = (db: Transaction<DB>, session: Session, row: HistoryRow) =>
  insertHistories(db, session, [row])

/** Rows in one statement: each has up to a dozen parameters, and PostgreSQL takes 65 535. */
const AT_ONCE = 1000

/** As `insertHistory`, for many rows. */
export async function insertHistories(
  db: Transaction<DB>,
  session: Session,
  rows: readonly HistoryRow[],
) {
  for (const row of rows) announce(db, HISTORY, announcementOf(session, row))
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const values = rows.slice(from, from + AT_ONCE).map((row) => storedOf(session, row))
    await insertAndTell(db, values)
  }
}

function announcementOf(session: Session, row: HistoryRow): Announcement {
  const { entidad, id, verbo, reserva, anexo } = row
  return {
    entidad,
    id,
    verbo,
    ...(reserva && !row.quiet && { reserva }),
    ...(anexo !== undefined && { anexo }),
    fechas: [...new Set(row.fechas)].sort(),
    autor: { id: session.userId, nombre: session.userName, sesion: session.id },
  }
}

function storedOf(session: Session, row: HistoryRow) {
  const { entidad, id, accion, verbo, motivo = '', cambios = [], reserva } = row
  return {
    entidad,
    entidad_id: String(id),
    accion,
    verbo,
    usuario_id: session.userId,
    nombre_usuario: session.userName,
    motivo,
    cambios: JSON.stringify(cambios),
    ...reserva,
  }
}

/** A row's fields as the history shows them: references by name. */
export type Told = Readonly<Record<string, string | number | null>>

const VERBS = { INSERT: 'agregar', UPDATE: 'editar', DELETE: 'eliminar' } as const

/** Inserts the history of a row that was added (no `before`), edited or deleted (no `after`). */
export function insertDifference(
  db: Transaction<DB>,
  session: Session,
  row: { entity: keyof DB; id: number; before?: Told; after?: Told; reason?: string },
) {
  const { entity, id, before = {}, after = {}, reason = '' } = row
  const accion = row.before ? (row.after ? 'UPDATE' : 'DELETE') : 'INSERT'
  const cambios = changesBetween(before, after)
  const verbo = VERBS[accion]
  return insertHistory(db, session, { entidad: entity, id, accion, verbo, motivo: reason, cambios })
}
