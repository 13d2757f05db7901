import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { notFound } from '#lib/server/errors.ts'
import { listOrFind } from '#lib/server/listing.ts'
import { conditionsOf } from '#rutas/server/queries/ruta-filters.ts'
import type { rendiciones as llamadas } from '../../contract.ts'
import { type Caller, isReadable, isWithinReach } from './rendicion-reach.ts'
import { findGasto, OPTIONAL, readDetalles, rendicionRows } from './rendicion-row.ts'

export function listRendiciones(call: Ctx<typeof llamadas.get>) {
  const { query, db, now } = call
  const ofRuta = query.rutaId ? [sql`re.ruta_id = ${query.rutaId}::int`] : []
  const where = sql.join([isWithinReach(call), ...ofRuta, ...conditionsOf(query)], sql` and `)
  const { sql: select, parameters } = rendicionRows(now().day, call, where).compile(db)
  return listOrFind(call, { select, values: parameters, optional: OPTIONAL })
}

/** Returns the details of some reservations; those out of reach are left out. */
export const listDetalles = (call: Ctx<typeof llamadas.getDetalleRendicionByReservaIds>) =>
  readDetalles(
    call.db,
    sql`d.reserva_id = any(${call.body}::int[]) and exists (select from rendicion re join ruta ru on ru.id = re.ruta_id
      where re.id = d.rendicion_id and ${isReadable(call, sql`d.usuario_id`)})`,
  )

export async function getGasto(call: Ctx<typeof llamadas.getGastoByIdRendicion>) {
  await mustSee(call, call.params.id)
  return findGasto(call.db, call.params.id)
}

async function mustSee(call: Caller & Pick<Ctx<typeof llamadas.get>, 'db'>, id: number) {
  const author = sql`(select ga.usuario_id from gasto_rendicion ga where ga.rendicion_id = re.id)`
  const { rows } = await sql`select from rendicion re join ruta ru on ru.id = re.ruta_id
    where re.id = ${id} and ${isReadable(call, author)}`.execute(call.db)
  if (rows.length === 0) throw notFound()
}
