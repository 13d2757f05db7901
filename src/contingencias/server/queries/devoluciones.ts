import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { notFound } from '#lib/server/errors.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import type { Devolucion } from '../../contract/devolucion.ts'
import type { devoluciones } from '../../contract.ts'

type Tx = Transaction<DB>

/** Shown at most, the last ones. */
const MOST = 500

const ROW = sql.raw(sparseRow('x', ['como', 'hecha', 'usuario', 'rendicionId']))

async function readDevoluciones(db: Kysely<DB>, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ row: Devolucion }>`select (${ROW})::json as row from (
    select d.id, d.contingencia_id as "contingenciaId", d.reserva_id as "reservaId",
      coalesce(r.nombre_pasajero, '') as "nombrePasajero", coalesce(e.nombre, '') as "nombreExcursion", cr.fecha,
      d.clase, d.clp, d.usd, d.brl, d.paga, nullif(d.como, '') as como, d.estado, d.nota, d.hecha,
      (select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u where u.id = d.usuario_id) as usuario,
      (select de.rendicion_id from detalle_rendicion de where de.reserva_id = d.reserva_id) as "rendicionId", d.version
    from devolucion d join contingencia_reserva cr using (contingencia_id, reserva_id)
      left join reserva r on r.id = d.reserva_id left join excursion e on e.id = r.excursion_id
    where ${where} order by d.id desc limit ${sql.lit(MOST)}) x order by x.id`.execute(db)
  return rows.map(({ row }) => row)
}

/** Lists refunds, those of one contingencia or those to be done. */
export const listDevoluciones = ({
  db,
  query: { contingenciaId, estado },
}: Ctx<typeof devoluciones.getAll>) =>
  readDevoluciones(
    db,
    sql`(${contingenciaId ?? null}::int is null or d.contingencia_id = ${contingenciaId ?? null}::int)
      and (${estado ?? null}::text is null or d.estado = 'pendiente')`,
  )

export async function readDevolucion(db: Kysely<DB>, id: number): Promise<Devolucion> {
  const [row] = await readDevoluciones(db, sql`d.id = ${id}`)
  if (!row) throw notFound()
  return row
}

/** Finds what a reservation of a contingencia is owed of one kind. Requires lockContingencia. */
export const findDevolucion = (
  db: Tx,
  { contingencia_id, reserva_id, clase }: Insertable<DB['devolucion']>,
) =>
  db
    .selectFrom('devolucion')
    .select(['id', 'estado', 'clp', 'usd', 'brl'])
    .where('contingencia_id', '=', contingencia_id)
    .where('reserva_id', '=', reserva_id)
    .where('clase', '=', clase)
    .executeTakeFirst()

export const insertDevolucion = async (db: Tx, row: Insertable<DB['devolucion']>) =>
  (await db.insertInto('devolucion').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Owes it anew: what was said when it was done is in its history. */
export const oweAgain = (db: Tx, id: number, row: Insertable<DB['devolucion']>) =>
  db
    .updateTable('devolucion')
    .set({
      ...{ estado: 'pendiente', como: '', nota: '', hecha: null, usuario_id: null },
      ...row,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

export const storeDevolucion = (
  db: Tx,
  id: number,
  row: Pick<Insertable<DB['devolucion']>, 'paga' | 'como' | 'estado' | 'nota'> & {
    userId: number
  },
) => {
  const { userId, ...columns } = row
  return db
    .updateTable('devolucion')
    .set({ ...columns, hecha: sql`now()`, usuario_id: userId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
