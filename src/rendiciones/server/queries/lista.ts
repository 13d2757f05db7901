import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import { notFound } from '#lib/server/errors.ts'
import { listOrFind } from '#lib/server/listing.ts'
import { filtrosDe } from '#rutas/server/queries/filtros.ts'
import type { rendiciones as llamadas } from '../../contract.ts'
import { type Quien, suyas } from './alcance.ts'
import { findGasto, readDetalles, rendiciones } from './fila.ts'

export function listRendiciones(call: Ctx<typeof llamadas.get>) {
  const { query, db, now } = call
  const deRuta = query.rutaId ? [sql`re.ruta_id = ${query.rutaId}::int`] : []
  const donde = sql.join([suyas(call), ...deRuta, ...filtrosDe(query)], sql` and `)
  const { sql: select, parameters } = rendiciones(now().day, donde).compile(db)
  return listOrFind(call, { select, values: parameters })
}

/** Returns the details of some reservations; those out of reach are left out. */
export const listDetalles = (call: Ctx<typeof llamadas.getDetalleRendicionByReservaIds>) =>
  readDetalles(
    call.db,
    sql`d.reserva_id = any(${call.body}::int[]) and exists (select from rendicion re join ruta ru on ru.id = re.ruta_id
      where re.id = d.rendicion_id and ${suyas(call)})`,
  )

export async function getGasto(call: Ctx<typeof llamadas.getGastoByIdRendicion>) {
  await mustSee(call, call.params.id)
  return findGasto(call.db, call.params.id)
}

async function mustSee(call: Quien & Pick<Ctx<typeof llamadas.get>, 'db'>, id: number) {
  const { rows } = await sql`select from rendicion re join ruta ru on ru.id = re.ruta_id
    where re.id = ${id} and ${suyas(call)}`.execute(call.db)
  if (rows.length === 0) throw notFound()
}
