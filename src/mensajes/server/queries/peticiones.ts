import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { notFound } from '#lib/server/errors.ts'
import { sendsLetters } from '#lib/server/mail.ts'
import { countEnlaces } from '#reservas/server/queries/enlaces.ts'
import {
  type Caller,
  collectValues,
  conditions,
  reachOf,
} from '#reservas/server/queries/reserva-filters.ts'
import type { Peticion, peticiones } from '../../contract/peticion.ts'
import { digestOfAnswer } from '../steps/groups.ts'
import { KNOWN } from './told.ts'

/** Fields of the request `p`, with who answered it. */
const selected = (db: Kysely<DB>) =>
  db
    .selectFrom('peticion as p')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select([
      'p.id',
      'p.reserva_id as reservaId',
      sql<Peticion['tipo']>`p.tipo`.as('tipo'),
      'p.texto',
      sql<string>`to_json(p.momento) #>> '{}'`.as('momento'),
      sql<Peticion['estado']>`p.estado`.as('estado'),
      'p.respuesta',
      'u.nombre as quien',
      sql<string | null>`to_json(p.respondida) #>> '{}'`.as('respondida'),
      'p.version',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

const told = ({ quien, respondida, ...row }: Row): Peticion => ({
  ...row,
  ...(quien !== null && { quien }),
  ...(respondida !== null && { respondida }),
})

/** Returns what was asked of a reservation, last first. */
export const listPeticiones = async (db: Kysely<DB>, reservaId: number): Promise<Peticion[]> =>
  (
    await selected(db)
      .where('p.reserva_id', '=', reservaId)
      .orderBy('p.id', 'desc')
      .limit(50)
      .execute()
  ).map(told)

export async function readPeticion(db: Kysely<DB>, id: number): Promise<Peticion | undefined> {
  const row = await selected(db).where('p.id', '=', id).executeTakeFirst()
  return row && told(row)
}

/** Returns the number of the new request; undefined while the same one waits for its answer. */
export const insertPeticion = async (
  db: Transaction<DB>,
  row: { reserva_id: number; tipo: Peticion['tipo']; texto: string },
) =>
  (
    await db
      .insertInto('peticion')
      .values(row)
      .onConflict((c) =>
        // Written out: with a placeholder PostgreSQL does not find the index once it keeps the plan.
        c.columns(['reserva_id', 'tipo']).where('estado', '=', sql.lit('pendiente')).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Marks the answers that nobody told and no letter is about to. */
export async function markUntold(
  db: Kysely<DB>,
  settings: Parameters<typeof sendsLetters>[0],
  asked: readonly Peticion[],
): Promise<Peticion[]> {
  const waits = sendsLetters(settings)
    ? (['enviando', 'en_cola'] as const)
    : (['enviando'] as const)
  const told = await db
    .selectFrom('mensaje_reserva as x')
    .innerJoin('mensaje as m', 'm.id', 'x.mensaje_id')
    .select('m.contenido')
    .where('x.reserva_id', 'in', [0, ...asked.map(({ reservaId }) => reservaId)])
    .where('m.clase', '=', 'respuesta')
    .where('m.estado', 'in', [...KNOWN, ...waits])
    .execute()
  return asked.map((one) => {
    if (one.estado === 'pendiente') return one
    const digest = digestOfAnswer(one)
    const isTold = told.some(({ contenido }) => digest.equals(contenido))
    return isTold ? one : { ...one, porAvisar: true }
  })
}

export async function getPeticiones(call: Ctx<typeof peticiones.get>) {
  const { db, query, settings } = call
  const { reservaId } = query
  if (!(await isVisible(db, call, reservaId))) throw notFound()
  return {
    peticiones: await markUntold(db, settings, await listPeticiones(db, reservaId)),
    enlaces: await countEnlaces(db, reservaId),
  }
}

async function isVisible(db: Kysely<DB>, caller: Caller, reservaId: number) {
  const v = collectValues()
  const text = `select 1 from reserva r
    where r.id = ${v.$(reservaId, 'int')} and ${conditions(reachOf(caller), v)}`
  return (await db.executeQuery(CompiledQuery.raw(text, v.values))).rows.length > 0
}

/** Answers a request. Requires the lock of its reservation. */
export const answerPeticion = (
  db: Transaction<DB>,
  id: number,
  answer: { estado: Peticion['estado']; respuesta: string; usuario_id: number },
) =>
  db
    .updateTable('peticion')
    .set({ ...answer, respondida: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export interface Pendiente {
  readonly id: number
  readonly reservaId: number
  readonly tipo: Peticion['tipo']
  readonly fecha: string
  readonly hora: string | null
  readonly excursionId: number
  readonly excursion: string
  readonly hotel: string
}

/** Returns the requests that wait, of reservations that the caller sees and whose tour is not over, oldest first. */
export async function listPendientes(db: Kysely<DB>, caller: Caller, hoy: string) {
  const v = collectValues()
  const text = `select p.id, p.reserva_id as "reservaId", p.tipo, r.fecha::text as fecha, to_char(r.hora, 'HH24:MI') as hora,
      x.id as "excursionId", x.nombre as excursion, h.nombre as hotel
    from peticion p join reserva r on r.id = p.reserva_id join excursion x on x.id = r.excursion_id
      join hotel h on h.id = r.hotel_id
    where p.estado = 'pendiente' and r.datos = 'completos' and ${v.$(hoy, 'date')} <= r.fecha + x.dias
      and ${conditions(reachOf(caller), v)}
    order by p.momento, p.id`
  return (await db.executeQuery<Pendiente>(CompiledQuery.raw(text, v.values))).rows
}

/** Deletes the requests of reservations that are no more. */
export const deleteOrphanPeticiones = (db: Kysely<DB>) =>
  sql`delete from peticion p where not exists (select from reserva r where r.id = p.reserva_id)`.execute(
    db,
  )
