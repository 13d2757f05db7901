import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import { notFound } from '#lib/server/errors.ts'
import type { Anterior } from '../../contract/rendicion.ts'
import type { rendiciones } from '../../contract.ts'
import { suyas } from './alcance.ts'

type Call = Ctx<typeof rendiciones.getComprobantesAnteriores>

const URL = sql`'/v1/rendicion/comprobante/' || c.id`
/** Tests whether the history row `h` has the receipt `c` as old or new value of the detail `d`. */
const dice = (
  h: RawBuilder<unknown>,
  cuando: 'antes' | 'despues',
) => sql`(${h}.entidad = 'detalle_rendicion'
  and ${h}.entidad_id = d.id::text
  and ${h}.cambios @> jsonb_build_array(jsonb_build_object('campo', 'urlComprobante', ${sql.lit(cuando)}, ${URL})))`

/** Tests whether the receipt `c` is or was of the detail `d`: a receipt itself knows only its settlement. */
export const tuvo = sql<boolean>`(c.rendicion_id = d.rendicion_id and (c.id = d.comprobante_id
  or exists (select from historial h where ${dice(sql`h`, 'antes')} or ${dice(sql`h`, 'despues')})))`

/** Returns the receipts that a detail had before; 404 out of the caller's reach. */
export async function listAnteriores(call: Call): Promise<Anterior[]> {
  const { db, params, settings } = call
  const { rows: vistos } =
    await sql`select from detalle_rendicion d join rendicion re on re.id = d.rendicion_id
    join ruta ru on ru.id = re.ruta_id where d.id = ${params.id} and ${suyas(call)}`.execute(db)
  if (vistos.length === 0) throw notFound()
  const local = (momento: RawBuilder<unknown>) =>
    sql`(${momento} at time zone ${settings.timeZone}::text)`
  const [subido, quitado] = [local(sql`c.creado`), local(sql`q.momento`)]
  const { rows } = await sql<Anterior>`
    select c.id, ${URL} as "urlComprobante", u.nombre as "nombreUsuario", ${subido}::date as fecha,
      to_char(${subido}, 'HH24:MI:SS') as hora,
      (select json_build_object('nombreUsuario', q.nombre_usuario, 'fecha', ${quitado}::date,
        'hora', to_char(${quitado}, 'HH24:MI:SS'), 'motivo', q.motivo)
        from historial q where ${dice(sql`q`, 'antes')} order by q.id desc limit 1) as reemplazo
    from detalle_rendicion d join comprobante c on c.id is distinct from d.comprobante_id and ${tuvo}
      join usuario u on u.id = c.usuario_id
    where d.id = ${params.id}
    order by c.id desc`.execute(db)
  return rows
}
