import type { Kysely, Transaction } from 'kysely'
import type { HistoryRow } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import type { Datos } from '../../contract/datos.ts'

/** Locks a reservation and returns the state of its passenger's data; undefined if it was removed for good. */
export const lockDatos = (db: Transaction<DB>, id: number) =>
  db
    .selectFrom('reserva')
    .select(['datos', 'fecha', 'habilitado'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<{ datos: Datos; fecha: string; habilitado: number } | undefined>

type Copy = NonNullable<HistoryRow['reserva']>

/** Returns the newest copy in the history, also of a removed reservation; undefined if there is none. */
export const findCopy = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('historial')
    .select(['nombre_pasajero', 'nombre_excursion', 'fecha_excursion', 'hotel_id', 'creador_id'])
    .where('entidad', '=', 'reserva')
    .where('entidad_id', '=', String(id))
    .orderBy('momento', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst() as Promise<Copy | undefined>
