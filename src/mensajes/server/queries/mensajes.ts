import { CompiledQuery, type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import {
  type Caller,
  collectValues,
  conditions,
  reachOf,
} from '#reservas/server/queries/reserva-filters.ts'
import type { Facts } from '../../contract/facts.ts'
import type { EstadoDeMensaje } from '../../rules.ts'

/** Locks reservations until the transaction ends, always in the same order. */
export const lockReservas = (db: Transaction<DB>, ids: readonly number[]) =>
  db
    .selectFrom('reserva')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

interface Told {
  readonly id: number
  readonly now: Facts
}

/** Adds a message with what it says of each reservation. Returns its id; undefined if it was there. */
export async function insertMensaje(
  db: Transaction<DB>,
  row: Insertable<DB['mensaje']>,
  told: readonly Told[],
) {
  const added = await db
    .insertInto('mensaje')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return undefined
  const facts = told.map(({ id, now }) => ({
    mensaje_id: added.id,
    reserva_id: id,
    activa: now.activa,
    excursion_id: now.excursionId,
    fecha: now.fecha,
    salida: now.salida,
    hora: now.hora,
    ventana: now.ventana,
    hotel_id: now.hotelId,
    por_pagar: now.porPagar,
    tipo_cobro_id: now.tipoCobroId,
  }))
  await db.insertInto('mensaje_reserva').values(facts).execute()
  return added.id
}

/** Returns the message that says the same, if there is one. */
export const findSame = (
  db: Kysely<DB>,
  row: Pick<Insertable<DB['mensaje']>, 'persona' | 'venta' | 'clase' | 'contenido' | 'tras'>,
) =>
  db
    .selectFrom('mensaje')
    .select(['id', 'estado'])
    .where('persona', '=', row.persona)
    .where('venta', '=', row.venta)
    .where('clase', '=', row.clase)
    .where('contenido', '=', row.contenido)
    .where('tras', '=', row.tras ?? 0)
    .where('estado', 'not in', ['fallido', 'dudoso', 'superado'])
    .executeTakeFirst() as Promise<{ id: number; estado: EstadoDeMensaje } | undefined>

/** Takes out of the queue what is about these reservations and waits or did not leave: another message takes its place. */
export const superseder = (db: Transaction<DB>, ids: readonly number[]) =>
  db
    .updateTable('mensaje')
    .set({ estado: 'superado', terminado: sql`now()` })
    .where('id', 'in', (q) =>
      q
        .selectFrom('mensaje_reserva')
        .select('mensaje_id')
        .where('reserva_id', 'in', [...ids]),
    )
    .where('clase', '<>', 'respuesta')
    .where('estado', 'in', ['en_cola', 'fallido', 'dudoso'])
    .execute()

/** As superseder, of letters with one answer: `contenido` is its digest. */
export const supersedeAnswer = (db: Transaction<DB>, contenido: Buffer) =>
  db
    .updateTable('mensaje')
    .set({ estado: 'superado', terminado: sql`now()` })
    .where('clase', '=', 'respuesta')
    .where('contenido', '=', contenido)
    .where('estado', 'in', ['en_cola', 'fallido', 'dudoso'])
    .execute()

/** Locks a message and returns it with its reservations; undefined if there is none. */
export async function lockMensaje(db: Transaction<DB>, id: number) {
  const row = await db
    .selectFrom('mensaje')
    .select(['id', 'canal', 'clase', 'estado', 'motivo', 'contenido', 'persona'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, reservaIds: await reservaIdsOf(db, id) }
}

export const reservaIdsOf = async (db: Kysely<DB>, mensajeId: number) =>
  (
    await db
      .selectFrom('mensaje_reserva')
      .select('reserva_id')
      .where('mensaje_id', '=', mensajeId)
      .orderBy('reserva_id')
      .execute()
  ).map(({ reserva_id }) => reserva_id)

export const setEstado = (
  db: Transaction<DB>,
  id: number,
  set: { estado: EstadoDeMensaje; error?: string; intentos?: number; proximo?: Date | null },
) =>
  db
    .updateTable('mensaje')
    .set({
      ...set,
      proximo: set.proximo?.toISOString() ?? null,
      arriendo: null,
      terminado: set.estado === 'en_cola' ? null : sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Instant of a day and time of the operator's clock. */
export async function instantOf(
  db: Kysely<DB>,
  { day, time }: { day: string; time: string },
  zone: string,
) {
  const { rows } = await sql<{ at: string }>`
    select to_json((${day}::date + ${time}::time) at time zone ${zone}) #>> '{}' as at`.execute(db)
  return new Date(rows[0]?.at ?? '')
}

/**
 * Returns the reservations of messages from a day on that did not leave, of which nobody knows, or that the mail server
 * has not taken, or no process has sent, for a while. Answers are left out.
 */
export async function listUnsent(db: Kysely<DB>, hoy: string) {
  const { rows } = await sql<{ id: number }>`
    select distinct x.reserva_id as id from mensaje m join mensaje_reserva x on x.mensaje_id = m.id
    where m.clase <> 'respuesta' and ((m.estado in ('fallido', 'dudoso') and m.dia >= ${hoy}::date)
      or (m.estado = 'en_cola' and m.creado < now() - interval '30 minutes'
        and (m.error <> '' or m.proximo < now() - interval '30 minutes')))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Answers that did not leave, of reservations in the caller's reach, the first tour first. */
export async function listUnsentAnswers(db: Kysely<DB>, caller: Caller, hoy: string) {
  const v = collectValues()
  const reach = conditions(reachOf(caller), v)
  const { rows } = await db.executeQuery<UnsentAnswer>(
    CompiledQuery.raw(
      `select m.id, m.estado, r.id as "reservaId", r.fecha::text as fecha
      from mensaje m join mensaje_reserva x on x.mensaje_id = m.id join reserva r on r.id = x.reserva_id
      where m.clase = 'respuesta' and m.estado in ('fallido', 'dudoso') and m.dia >= ${v.$(hoy, 'date')}
        and r.datos = 'completos' and r.fecha >= ${v.$(hoy, 'date')} and ${reach}
      order by r.fecha, m.id`,
      v.values,
    ),
  )
  return rows
}

interface UnsentAnswer {
  readonly id: number
  readonly estado: 'fallido' | 'dudoso'
  readonly reservaId: number
  readonly fecha: string
}

/** Deletes what was told of reservations that are no more, and messages that were about nothing else. */
export const deleteOrphanMensajes = (db: Kysely<DB>) =>
  sql`with gone as (
      delete from mensaje_reserva x where not exists (select from reserva r where r.id = x.reserva_id)
      returning x.mensaje_id
    )
    delete from mensaje m where m.id in (select mensaje_id from gone) and m.estado <> 'enviando'
      and not exists (select from mensaje_reserva x join reserva r on r.id = x.reserva_id where x.mensaje_id = m.id)`.execute(
    db,
  )
