import type { Kysely, Transaction, Updateable } from 'kysely'
import type { DB, ReservaTable } from '#db/schema.ts'
import type { HistoryRow } from '#lib/server/history.ts'
import type { Datos, Personales } from '../../contract/datos.ts'

/** Locks a reservation and returns the state of its passenger's data; undefined if it was removed for good. */
export const lockDatos = (db: Transaction<DB>, id: number) =>
  db
    .selectFrom('reserva')
    .select(['datos', 'fecha', 'habilitado'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<{ datos: Datos; fecha: string; habilitado: number } | undefined>

export const columnasPersonales = (p: Personales): Updateable<ReservaTable> => ({
  nombre_pasajero: p.nombrePasajero,
  email: p.email,
  telefono: p.telefono,
  habitacion: p.habitacion,
  idioma: p.idioma,
  observacion: p.observacion,
  comentario: p.comentario,
  motivo_noshow: p.motivoNoShow,
  motivo_cancela: p.motivoCancela,
})

type Copia = NonNullable<HistoryRow['reserva']>

/** Returns the newest copy in the history, also of a removed reservation; undefined if there is none. */
export const findCopia = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('historial')
    .select(['nombre_pasajero', 'nombre_excursion', 'fecha_excursion', 'hotel_id', 'creador_id'])
    .where('entidad', '=', 'reserva')
    .where('entidad_id', '=', String(id))
    .orderBy('momento', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst() as Promise<Copia | undefined>
