import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Peticion } from '../../contract/peticion.ts'

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
