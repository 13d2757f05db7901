import type { Transaction } from 'kysely'
import type { Cambio, DB } from '#db/schema.ts'
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
}

/** Writes the history row of a change, in the change's own transaction. */
export const insertHistory = (
  db: Transaction<DB>,
  session: Session,
  { entidad, id, accion, verbo, motivo = '', cambios = [], reserva }: HistoryRow,
) =>
  db
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
