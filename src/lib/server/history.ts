import type { Transaction } from 'kysely'
import type { Cambio, DB } from '#db/schema.ts'
import { announce } from './announce.ts'
import type { Session } from './handle.ts'

/** One thing somebody did to one row. */
export interface HistoryRow {
  entidad: keyof DB
  id: number | string
  accion: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The business verb: agregar, editar, anular… */
  verbo: string
  motivo?: string
  cambios?: Cambio[]
  /** Copies for the history of reservations, which outlives them (D21). */
  reserva?: {
    nombre_pasajero: string
    nombre_excursion: string
    fecha_excursion: string
    hotel_id: number
    creador_id: number
  }
  /** The civil days it concerns, before and after; none where the row has no day. */
  fechas?: readonly string[]
  /** What is announced besides, to decide who hears of it and how it is said. Not kept. */
  anexo?: unknown
  /** Only screens hear of it, which read again; nobody is told. */
  quiet?: boolean
}

/** Of announcements: that a row of the history was written. */
export const HISTORY = 'historial'

/** What every process is told of a row of the history (decision 0034). */
export interface Announcement
  extends Pick<HistoryRow, 'entidad' | 'id' | 'verbo' | 'reserva' | 'anexo'> {
  fechas: string[]
  /** Who did it, in which session. */
  autor: { id: number; nombre: string; sesion: string }
}

/** Writes the history row of a change, in the change's own transaction, and announces it with its commit. */
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
