import { type Kysely, sql } from 'kysely'
import { alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { notFound } from '#lib/server/errors.ts'
import type { Quien, Quienes } from '../../contract/quien.ts'
import type { rendiciones } from '../../contract.ts'
import { isWithinReach } from './rendicion-reach.ts'

/** Tells whether users of a role may hold money: they read their own account. */
const mayHold = (rol: string) => alcanceOf(permisos['GET /v1/cuenta/getCorriente'], rol) !== '-'

interface Persona {
  readonly id: number
  readonly nombre: string
  readonly rol: string
  readonly habilitado: boolean
  /** Guide or driver of the route, or has money of it. */
  readonly deLaRuta: boolean
}

/** Users who may hold money of a settlement `re`, those of its route first. */
const PEOPLE = sql`
  select u.id, u.nombre, ro.nombre as rol, u.habilitado = 1 as habilitado, x.n is not null as "deLaRuta", x.n
  from rendicion re join ruta ru on ru.id = re.ruta_id cross join usuario u join rol ro on ro.id = u.rol_id
    cross join lateral (select case u.id when ru.guia_id then 1 when ru.chofer_id then 2 else (
      select 3 from tenido_ruta t where t.ruta_id = ru.id and t.usuario_id = u.id) end as n) x
  where u.id >= ${sql.lit(FIRST_ID)}`

/** Finds a person who may hold money of a settlement: also one who is disabled by now. */
export async function findHolder(db: Kysely<DB>, rendicionId: number, id: number) {
  const { rows } =
    await sql<Persona>`${PEOPLE} and re.id = ${rendicionId} and u.id = ${id}`.execute(db)
  return rows.find(({ rol, deLaRuta }) => deLaRuta || mayHold(rol))
}

/**
 * Returns who took the money of a settlement as far as nobody says it: who collected it of the reservation before, else
 * the guide, else the driver, else whoever asks. A program holds no money: instead of it the caja has it.
 */
export async function readPropuesto(
  db: Kysely<DB>,
  userId: number,
  { rendicionId, reservaId }: { rendicionId: number; reservaId?: number | undefined },
): Promise<Quien> {
  const { rows } = await sql<{ quien: Quien }>`
    select to_json(coalesce(
      (select case when d.cobro_de_caja then 'caja' else d.usuario_id::text end from detalle_revertido d
        where d.rendicion_id = re.id and d.reserva_id = ${reservaId ?? 0} order by d.revertido desc, d.id desc limit 1),
      case when ru.guia_id >= ${sql.lit(FIRST_ID)} then ru.guia_id::text end,
      case when ru.chofer_id >= ${sql.lit(FIRST_ID)} then ru.chofer_id::text end,
      ${userId >= FIRST_ID ? String(userId) : 'caja'})) as quien
    from rendicion re join ruta ru on ru.id = re.ruta_id where re.id = ${rendicionId}`.execute(db)
  const [{ quien } = { quien: userId }] = rows
  return quien === 'caja' ? quien : Number(quien)
}

/** Returns the people whom finance may name, and the one by default. Throws 404 out of reach. */
export async function listQuienes(call: Ctx<typeof rendiciones.getQuienes>): Promise<Quienes> {
  const { db, query, session } = call
  const { rows } =
    await sql<Persona>`${PEOPLE} and re.id = ${query.rendicionId} and ${isWithinReach(call)}
    order by x.n nulls last, u.nombre collate es, u.id`.execute(db)
  if (rows.length === 0) throw notFound()
  const offered = rows.filter(
    ({ rol, habilitado, deLaRuta }) => deLaRuta || (habilitado && mayHold(rol)),
  )
  return {
    propuesto: await readPropuesto(db, session.userId, query),
    personas: offered.map(({ id, nombre }) => ({ id, nombre })),
  }
}

export async function nameOf(db: Kysely<DB>, id: number): Promise<string> {
  const row = db.selectFrom('usuario').select('nombre').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).nombre
}
