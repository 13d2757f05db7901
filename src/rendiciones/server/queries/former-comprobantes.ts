import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { notFound } from '#lib/server/errors.ts'
import type { PreviousComprobante } from '../../contract/rendicion.ts'
import type { rendiciones } from '../../contract.ts'
import { isReadable } from './rendicion-reach.ts'

type Call = Ctx<typeof rendiciones.getComprobantesAnteriores>

const URL = sql`'/v1/rendicion/comprobante/' || c.id`
/** Tests whether the history row `h` has the receipt `c` as old or new value of the detail `d`. */
const tells = (
  h: RawBuilder<unknown>,
  side: 'antes' | 'despues',
) => sql`(${h}.entidad = 'detalle_rendicion'
  and ${h}.entidad_id = d.id::text
  and ${h}.cambios @> jsonb_build_array(jsonb_build_object('campo', 'urlComprobante', ${sql.lit(side)}, ${URL})))`

/** Tests whether the receipt `c` is or was of the detail `d`: a receipt itself knows only its settlement. */
export const hadComprobante = sql<boolean>`(c.rendicion_id = d.rendicion_id and (c.id = d.comprobante_id
  or exists (select from historial h where ${tells(sql`h`, 'antes')} or ${tells(sql`h`, 'despues')})))`

/** Returns the receipts that a detail had before; 404 out of the caller's reach. */
export async function listFormerComprobantes(call: Call): Promise<PreviousComprobante[]> {
  const { db, params, settings } = call
  const { rows: seen } =
    await sql`select from detalle_rendicion d join rendicion re on re.id = d.rendicion_id
    join ruta ru on ru.id = re.ruta_id where d.id = ${params.id} and ${isReadable(call, sql`d.usuario_id`)}`.execute(
      db,
    )
  if (seen.length === 0) throw notFound()
  const local = (instant: RawBuilder<unknown>) =>
    sql`(${instant} at time zone ${settings.timeZone}::text)`
  const [uploaded, removed] = [local(sql`c.creado`), local(sql`q.momento`)]
  const { rows } = await sql<PreviousComprobante>`
    select c.id, ${URL} as "urlComprobante", u.nombre as "nombreUsuario", ${uploaded}::date as fecha,
      to_char(${uploaded}, 'HH24:MI:SS') as hora,
      (select json_build_object('nombreUsuario', q.nombre_usuario, 'fecha', ${removed}::date,
        'hora', to_char(${removed}, 'HH24:MI:SS'), 'motivo', q.motivo)
        from historial q where ${tells(sql`q`, 'antes')} order by q.id desc limit 1) as reemplazo
    from detalle_rendicion d join comprobante c on c.id is distinct from d.comprobante_id and ${hadComprobante}
      join usuario u on u.id = c.usuario_id
    where d.id = ${params.id}
    order by c.id desc`.execute(db)
  return rows
}
