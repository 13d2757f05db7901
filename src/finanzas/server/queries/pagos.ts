import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import { addMonths, lastOfMonth } from '#lib/contract/civil-day.ts'
import { PRIMER_ID } from '#reservas/rules.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import type { comisiones, Pago } from '../../contract.ts'
import { liquidar, ROL_GUIA, retencionDe } from '../../rules.ts'

type Fila = Omit<Pago, 'retencion' | 'liquido'>

const valorAl = (dia: ReturnType<typeof sql>) => sql`(select c.valor from comision_guia c
  where c.usuario_id = u.id and c.desde <= ${dia} order by c.desde desc limit 1)`

/**
 * Returns the payment of each guide for a month: all enabled guides, and disabled or former ones with routes in it. A
 * route earns the commission of its own day. The withholding is on the month's sum, as on the boleta.
 */
export async function listPagos({ db, query, now }: Ctx<typeof comisiones.pagos>): Promise<Pago[]> {
  const hoy = now().day
  const desde = `${query.mes}-01`
  const ultimo = lastOfMonth(desde)
  const alDia = hoy >= desde && hoy < ultimo ? hoy : ultimo
  const { rows } = await sql<Fila>`
    select u.id as "usuarioId", u.nombre, u.email, u.rut, u.habilitado, ${valorAl(sql`${alDia}::date`)} as valor,
      (count(*) filter (where s.rendida))::int as rutas, (count(*) filter (where not s.rendida))::int as "porRendir",
      (count(*) filter (where s.rendida and s.valor is null))::int as "sinValor",
      coalesce(sum(s.valor) filter (where s.rendida), 0)::float8 as bruto
    from usuario u left join lateral (
      select ${rendida(hoy)} as rendida, ${valorAl(sql`ru.fecha`)} as valor from ruta ru
      where ru.guia_id = u.id and ru.id >= ${sql.lit(PRIMER_ID)} and ru.fecha >= ${desde}::date
        and ru.fecha < ${addMonths(desde, 1)}::date and ru.fecha <= ${hoy}::date
    ) s on true
    where u.id >= ${sql.lit(PRIMER_ID)} and (u.rol_id = ${ROL_GUIA} or exists (
      select from comision_guia c where c.usuario_id = u.id))
    group by u.id
    having (u.rol_id = ${ROL_GUIA} and u.habilitado = 1) or count(s.rendida) > 0
    order by u.nombre collate es, u.id`.execute(db)
  const centesimas = retencionDe(query.mes) ?? 0
  return rows.map((fila) => ({ ...fila, ...liquidar(fila.bruto, centesimas) }))
}
