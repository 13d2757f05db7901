import type { Transaction } from 'kysely'
import type { Cambio, DB } from '#db/schema.ts'
import { announce } from './announce.ts'
import type { Session } from './handle.ts'

export interface HistoryRow {
  entidad: keyof DB
  id: number | string
  accion: 'INSERT' | 'UPDATE' | 'DELETE'
  /** Business verb: agregar, editar, anular… */
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
  /** Civil days of the row before and after. */
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
