import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Apartado, NuevoApartado } from '../../contract/apartado.ts'

/**
 * Tells whether the apartado `a` holds its seats. By the clock, not by the beginning of the transaction: of two that waited
 * for the lock of the seats, both see it end at the same moment.
 */
export const HOLDS = sql<boolean>`(a.confirmada is null and a.soltada is null and a.vence > (select clock_timestamp()))`

const COLUMNS = sql`a.id, a.uuid, a.canal_venta_id as "canalVentaId", a.excursion_id as "excursionId", a.fecha,
  to_char(a.salida, 'HH24:MI') as salida, a.cantidad_adultos as "cantidadAdultos", a.cantidad_child as "cantidadChild",
  a.hotel_id as "hotelId", a.habitacion, a.unidades, a.contacto, a.notas, a.referencia_externa as "referenciaExterna",
  a.creada, a.cambiada, a.vence, a.confirmada, a.soltada, a.soltada_motivo as "soltadaMotivo", a.reserva_id as "reservaId",
  ${HOLDS} as vivo`

/** Reads the apartados of a channel, the newest first. */
export async function readApartados(
  db: Kysely<DB>,
  canalVentaId: number,
  which: { uuid: string } | { referencia: string } | { reservaId: number },
  most = 100,
): Promise<Apartado[]> {
  const only =
    'uuid' in which
      ? sql`a.uuid = ${which.uuid}::uuid`
      : 'referencia' in which
        ? sql`a.referencia_externa = ${which.referencia}`
        : sql`a.reserva_id = ${which.reservaId}::int`
  const { rows } = await sql<Apartado>`select ${COLUMNS} from apartado a
    where a.canal_venta_id = ${canalVentaId}::int and ${only} order by a.id desc limit ${most}`.execute(
    db,
  )
  return rows
}

/** Locks an apartado until the transaction ends. Returns undefined if the channel has none with that uuid. */
export async function lockApartado(db: Transaction<DB>, canalVentaId: number, uuid: string) {
  await sql`select from apartado a where a.canal_venta_id = ${canalVentaId}::int and a.uuid = ${uuid}::uuid
    for update`.execute(db)
  return (await readApartados(db, canalVentaId, { uuid }))[0]
}

/** Tells whether a locked apartado still holds its seats, now that those of its day are locked too. */
export async function stillHolds(db: Transaction<DB>, id: number) {
  const { rows } = await sql<{ vivo: boolean }>`
    select ${HOLDS} as vivo from apartado a where a.id = ${id}::int`.execute(db)
  return rows[0]?.vivo ?? false
}

const columnsOf = (input: NuevoApartado) => ({
  excursion_id: input.excursionId,
  fecha: input.fecha,
  salida: input.salida,
  cantidad_adultos: input.cantidadAdultos,
  cantidad_child: input.cantidadChild,
  hotel_id: input.hotelId,
  habitacion: input.habitacion,
  unidades: JSON.stringify(input.unidades),
  contacto: input.contacto && JSON.stringify(input.contacto),
  notas: input.notas,
  referencia_externa: input.referenciaExterna,
})

/** Counts from the clock of the database, which judges the end too. */
const inMinutes = (minutes: number) =>
  sql<string>`clock_timestamp() + make_interval(mins => ${minutes}::int)`

interface Owner {
  readonly uuid: string
  readonly canalVentaId: number
  readonly usuarioId: number
}

/** Returns false if the channel has an apartado with that uuid, also one that another transaction just inserted. */
export async function insertApartado(
  db: Transaction<DB>,
  { uuid, canalVentaId, usuarioId }: Owner,
  input: NuevoApartado,
  minutes: number,
) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('apartado')
    .values({
      ...columnsOf(input),
      uuid,
      canal_venta_id: canalVentaId,
      usuario_id: usuarioId,
      vence: inMinutes(minutes),
    })
    .onConflict((conflict) => conflict.constraint('apartado_uuid').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** When an apartado ends, from now on; with `keepsEnd` when it did before, if that is earlier. */
export interface End {
  readonly minutes: number
  readonly keepsEnd: boolean
}
const endAt = ({ minutes, keepsEnd }: End) =>
  keepsEnd ? sql<string>`least(vence, ${inMinutes(minutes)})` : inMinutes(minutes)

/** Writes what the channel changed. Without `end` it ends when it did. */
export const updateApartado = (db: Transaction<DB>, id: number, input: NuevoApartado, end?: End) =>
  db
    .updateTable('apartado')
    .set({
      ...columnsOf(input),
      cambiada: sql`now()`,
      ...(end && { vence: endAt(end) }),
    })
    .where('id', '=', id)
    .execute()

/** Ends an apartado because it is sold. Its seats are the reservation's from then on, in the same transaction. */
export const confirmApartado = (db: Transaction<DB>, id: number) =>
  db
    .updateTable('apartado')
    .set({ confirmada: sql`now()`, cambiada: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Remembers that the channel changed what became of an apartado. */
export const touchApartado = (db: Transaction<DB>, id: number) =>
  db.updateTable('apartado').set({ cambiada: sql`now()` }).where('id', '=', id).execute()

export const nameReserva = (db: Transaction<DB>, id: number, reservaId: number) =>
  db.updateTable('apartado').set({ reserva_id: reservaId }).where('id', '=', id).execute()

export const releaseApartado = (db: Transaction<DB>, id: number, motivo: string) =>
  db
    .updateTable('apartado')
    .set({ soltada: sql`now()`, soltada_motivo: motivo, cambiada: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Empties the passenger's data of an apartado: words of the channel, and its references of single people. */
const FORGOTTEN = {
  contacto: null,
  notas: '',
  habitacion: '',
  soltada_motivo: '',
  unidades: sql<string>`(select coalesce(jsonb_agg(u || '{"resellerReference": null}' order by n), '[]')
    from jsonb_array_elements(unidades) with ordinality e(u, n))`,
}

/** Forgets who a passenger was. */
export const forgetContacto = (db: Kysely<DB>, reservaId: number) =>
  db.updateTable('apartado').set(FORGOTTEN).where('reserva_id', '=', reservaId).execute()

/** Lets go of a reservation that is removed for good, and of who the passenger was. */
export const detachReserva = (db: Kysely<DB>, reservaId: number) =>
  db
    .updateTable('apartado')
    .set({ ...FORGOTTEN, reserva_id: null })
    .where('reserva_id', '=', reservaId)
    .execute()

/** Instant when an apartado that became nothing ended; indexed. */
const ENDED = sql`coalesce(soltada, confirmada, vence)`

/** Forgets who did not buy, a day after an apartado ended. */
export const forgetEnded = (db: Kysely<DB>) =>
  db
    .updateTable('apartado')
    .set(FORGOTTEN)
    .where('reserva_id', 'is', null)
    .where(sql<boolean>`${ENDED} < now() - interval '1 day'`)
    .where(
      sql<boolean>`(contacto is not null or notas <> '' or habitacion <> '' or soltada_motivo <> ''
        or unidades @? '$[*].resellerReference ? (@ != null)')`,
    )
    .execute()

/** Deletes apartados that became nothing, three months later: until then the channel may ask for them. */
export const deleteEnded = (db: Kysely<DB>) =>
  sql`delete from apartado where reserva_id is null
    and ${ENDED} < now() - interval '90 days'`.execute(db)
