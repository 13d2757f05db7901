import { type Kysely, sql, type Transaction } from 'kysely'
import { ROL_CONDUCTORES, ROL_GUIAS } from '#acceso/rules.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { addMonths, type Day, lastOfMonth, type Month } from '#lib/contract/civil-day.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import { isUsed } from '#rutas/server/queries/ruta-lists.ts'
import type { comisiones, Pago } from '../../contract.ts'
import { liquidar, retencionOf } from '../../rules.ts'

type Row = Omit<Pago, 'retencion' | 'liquido' | 'pagado' | 'conductor' | 'compartidas'> & {
  compartidas: number | null
  pagado: Pago['pagado'] | null
  conductor: boolean
}

interface Whom {
  usuarioId?: number | undefined
  /** Includes drivers without a commission. */
  conductores?: 'si' | undefined
}

/** Commission of the user `u` that holds on a day; null if there is none. */
export const valorOn = (day: ReturnType<typeof sql>) => sql`(select c.valor from comision_guia c
  where c.usuario_id = u.id and c.desde <= ${day} order by c.desde desc limit 1)`

/** Share of the user `u` in the pay of the route `ru`: all of who has the post, unless a relief shared it. */
export const parteOf = (puesto: 'guia' | 'chofer') => sql`(
  select coalesce(max(p.parte) filter (where p.usuario_id = u.id),
    case when count(*) = 0 and ${sql.ref(`ru.${puesto}_id`)} = u.id then 1 else 0 end)
  from ruta_parte p where p.ruta_id = ru.id and p.puesto = ${puesto})`

/**
 * Reads the payment of each guide for a month, or of one: all enabled guides, and disabled or former ones with routes in
 * it, and drivers who have a commission. A driver earns for routes driven, everybody else for routes guided. A route earns the
 * commission of its own day, or a share of it after a relief. The withholding is on the month's sum, as on the boleta.
 */
export async function readPagos(
  db: Kysely<DB>,
  hoy: Day,
  mes: Month,
  { usuarioId, conductores }: Whom = {},
): Promise<Pago[]> {
  const drives = sql`u.rol_id = ${sql.lit(ROL_CONDUCTORES)}`
  const earns = conductores
    ? sql`(u.rol_id = ${sql.lit(ROL_GUIAS)} or ${drives})`
    : sql`u.rol_id = ${sql.lit(ROL_GUIAS)}`
  const desde = `${mes}-01`
  const last = lastOfMonth(desde)
  const asOf = hoy >= desde && hoy < last ? hoy : last
  const { rows } = await sql<Row>`
    select u.id as "usuarioId", u.nombre, u.email, u.rut, u.habilitado, ${valorOn(sql`${asOf}::date`)} as valor,
      (count(*) filter (where s.rendida))::int as rutas, (count(*) filter (where not s.rendida and s.usada))::int as "porRendir",
      (count(*) filter (where s.rendida and s.valor is null))::int as "sinValor",
      coalesce(sum(round(s.valor * s.parte)) filter (where s.rendida), 0)::float8 as bruto,
      (nullif(count(*) filter (where s.rendida and s.parte < 1), 0))::int as compartidas, ${drives} as conductor,
      (select row_to_json(p) from (
        select p.id, p.fecha, p.liquido, p.medio, a.nombre as autor, p.version
        from pago_guia p join usuario a on a.id = p.autor_id
        where p.usuario_id = u.id and p.mes = ${desde}::date and not p.anulado) p) as pagado
    from usuario u left join lateral (
      select ${rendida(hoy)} as rendida, ${isUsed(hoy)} as usada, ${valorOn(sql`ru.fecha`)} as valor, x.parte
      from ruta ru cross join lateral (select greatest(${parteOf('guia')}, case when ${drives} then ${parteOf('chofer')} end) as parte) x
      where (ru.guia_id = u.id or (${drives} and ru.chofer_id = u.id)
          or ru.id in (select p.ruta_id from ruta_parte p where p.usuario_id = u.id)) and x.parte > 0 and ru.id >= ${sql.lit(FIRST_ID)} and ru.fecha >= ${desde}::date
        and ru.fecha < ${addMonths(desde, 1)}::date and ru.fecha <= ${hoy}::date
    ) s on true
    where u.id >= ${sql.lit(FIRST_ID)} ${usuarioId === undefined ? sql`` : sql`and u.id = ${usuarioId}`}
      and (${earns} or exists (select from comision_guia c where c.usuario_id = u.id))
    group by u.id
    having (${earns} and u.habilitado = 1) or count(s.rendida) > 0 or exists (
      select from pago_guia p where p.usuario_id = u.id and p.mes = ${desde}::date and not p.anulado)
    order by u.nombre collate es, u.id`.execute(db)
  const centesimas = retencionOf(mes) ?? 0
  return rows.map(({ pagado, conductor, compartidas, ...row }) => ({
    ...row,
    ...liquidar(row.bruto, centesimas),
    ...(conductor && { conductor: 1 as const }),
    ...(compartidas && { compartidas }),
    ...(pagado && { pagado }),
  }))
}

export const listPagos = ({ db, query, now }: Ctx<typeof comisiones.pagos>) =>
  readPagos(db, now().day, query.mes, query)

/** Locks a payment that was not annulled. */
export const lockPago = (db: Transaction<DB>, pagoId: number) =>
  db
    .selectFrom('pago_guia')
    .select(['id', 'usuario_id', 'mes', 'liquido', 'version'])
    .where('id', '=', pagoId)
    .where('anulado', '=', false)
    .forUpdate()
    .executeTakeFirst()

interface NewPago {
  usuario_id: number
  mes: Day
  fecha: Day
  liquido: number
  medio: string
  autor_id: number
  de_banco: boolean
}

/** Returns undefined if the month has a payment: the index waits for one that is being made. */
export async function insertPago(db: Transaction<DB>, pago: NewPago): Promise<number | undefined> {
  const row = db
    .insertInto('pago_guia')
    .values(pago)
    .onConflict((taken) => taken.doNothing())
    .returning('id')
  return (await row.executeTakeFirst())?.id
}

export const updatePago = (
  db: Transaction<DB>,
  pagoId: number,
  changes: Partial<NewPago> & { anulado?: boolean },
) =>
  db
    .updateTable('pago_guia')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', pagoId)
    .execute()
