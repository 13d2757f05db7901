import type { Transaction } from 'kysely'
import { changesBetween } from '#lib/contract/changes.ts'
import { announce } from '#lib/server/announce.ts'
import type { Session } from '#lib/server/handle.ts'
import type { Cambio, DB } from '../schema.ts'

export interface HistoryRow {
  entidad: keyof DB
  id: number | string
  accion: 'INSERT' | 'UPDATE' | 'DELETE'
  verbo: string
  motivo?: string
  cambios?: Cambio[]
  /** Copied because the history outlives the reservation (RE-18). */
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
export function insertHistory(db: Transaction<DB>, session: Session, row: HistoryRow) {
  const { entidad, id, accion, verbo, motivo = '', cambios = [], reserva, anexo } = row
  const announcement: Announcement = {
    entidad,
    id,
    verbo,
    ...(reserva && !row.quiet && { reserva }),
    ...(anexo !== undefined && { anexo }),
    fechas: [...new Set(row.fechas)].sort(),
    autor: { id: session.userId, nombre: session.userName, sesion: session.id },
  }
  announce(db, HISTORY, announcement)
  return db
    .insertInto('historial')
    .values({
      entidad,
      entidad_id: String(id),
      accion,
      verbo,
      usuario_id: session.userId,
      nombre_usuario: session.userName,
      motivo,
      cambios: JSON.stringify(cambios),
      ...reserva,
    })
    .execute()
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
