import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import { estadoOf, NAMED } from '#rutas/server/queries/ruta-row.ts'
import type { Detalle, Gasto, Rendicion } from '../../contract/rendicion.ts'
import { EXTRA_ROWS } from './gastos-extra.ts'
import { type Caller, hasLostGuia, isForFinanzas } from './rendicion-reach.ts'
import { hasBlindCount, wasReceivedFrom } from './ruta-entrega.ts'

/** Fields that are left out while they are null. */
export const OPTIONAL = [
  'vuelto',
  'motivoCero',
  'autorizacion',
  'anticipado',
  'entregada',
  'guiaInhabilitado',
  'paraFinanzas',
  'porContar',
  'extras',
  'comprobantes',
  'vueltoDevuelto',
  'deCaja',
  'cobroDeCaja',
  'pagadoPor',
  'fecha',
]

/** 1 if finance received the money of the person of the row `alias`. */
const receivedFromPerson = (alias: 'd' | 'ga') =>
  sql`case when ${wasReceivedFrom(
    sql`case when not ${sql.ref(`${alias}.de_caja`)} then ${sql.ref(`${alias}.usuario_id`)} end`,
    sql`(select s.ruta_id from rendicion s where s.id = ${sql.ref(`${alias}.rendicion_id`)})`,
  )} then 1 end as entregada`

const DETALLE_ROWS = sql`
  select d.id, d.rendicion_id as "rendicionId", d.reserva_id as "reservaId", d.usuario_id as "usuarioId", d.esperado,
    d.valor_efectivo as "valorEfectivo", d.valor_tarjeta as "valorTarjeta", d.valor_usd as "valorUsd",
    d.valor_real as "valorReal", d.comentario, '/v1/rendicion/comprobante/' || d.comprobante_id as "urlComprobante",
    d.creado, d.version, nullif(d.vuelto, 0) as vuelto, d.motivo_cero as "motivoCero",
    nullif(d.autorizacion, '') as autorizacion, nullif(d.anticipado, false) as anticipado, ${receivedFromPerson('d')}, nullif(d.de_caja, false) as "deCaja"
  from detalle_rendicion d`

const GASTO_ROWS = sql`
  select ga.id, ga.rendicion_id as "rendicionId", ga.usuario_id as "usuarioId", ga.peaje_valor as "peajeValor",
    ga.ticket_nombre as "ticketNombre", ga.ticket_valor as "ticketValor", ga.otro1_nombre as "otro1Nombre",
    ga.otro1_valor as "otro1Valor", ga.otro2_nombre as "otro2Nombre", ga.otro2_valor as "otro2Valor",
    ga.otro3_nombre as "otro3Nombre", ga.otro3_valor as "otro3Valor", ga.creado, ga.version,
    (select json_object_agg(c.gasto, '/v1/rendicion/comprobante/' || c.id) from comprobante c
      where c.rendicion_id = ga.rendicion_id and c.gasto is not null) as comprobantes,
    (select json_agg(x order by x.id) from (${EXTRA_ROWS} where ex.rendicion_id = ga.rendicion_id) x) as extras, ${receivedFromPerson('ga')},
    nullif(ga.de_caja, false) as "deCaja"
  from gasto_rendicion ga`

/** Selects the shape `Rendicion` for each settlement `re` of a route `ru`. An open rate is that of the route's day. */
export const rendicionRows = (
  hoy: string,
  { scope, session }: Caller,
  where: RawBuilder<unknown>,
) => sql`
  select re.id, re.ruta_id as "rutaId", ${NAMED.guiaId} as "usuarioId", ru.excursion_id as "excursionId", ru.fecha,
    coalesce(re.dolar, m.dolar) as dolar, coalesce(re.real, m.real) as "real", coalesce(re.fecha_tasa, m.fecha) as "fechaTasa",
    ${estadoOf(hoy)} as estado,
    (select row_to_json(g) from (${GASTO_ROWS} where ga.rendicion_id = re.id) g) as gasto,
    (select count(*)::int from detalle_rendicion d where d.rendicion_id = re.id) as detalles,
    ${NAMED.excursion} as excursion,
    ${NAMED.ruta} as ruta, re.version,
    case when ${wasReceivedFrom(sql`ru.guia_id`)} then 1 end as entregada,
    ${scope === 'R' ? sql`null::int` : sql`case when ${hasBlindCount(session.userId)} then 1 end`} as "porContar",
    case when ${hasLostGuia(hoy)} then 1 end as "guiaInhabilitado",
    ${scope === 'R' ? sql`null::int` : sql`case when ${isForFinanzas(hoy)} then 1 end`} as "paraFinanzas"
  from rendicion re join ruta ru on ru.id = re.ruta_id
    left join lateral (select m.fecha, m.dolar, m.real from moneda m
      where re.fecha_tasa is null and m.fecha <= ru.fecha order by m.fecha desc limit 1) m on true
  where ${where}`

/** Reads rows as JSON: its numbers and instants are what the API shows. */
export async function readJson<Row>(db: Kysely<DB>, select: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<{
    row: Row
  }>`select (${sql.raw(sparseRow('x', OPTIONAL))})::json as row from (${select}) x`.execute(db)
  return rows.map(({ row }) => row)
}

export const readDetalles = (db: Kysely<DB>, where: RawBuilder<unknown>) =>
  readJson<Detalle>(db, sql`${DETALLE_ROWS} where ${where} order by d.id`)

export const readDetallesOf = (db: Kysely<DB>, reservaIds: readonly number[]) =>
  readDetalles(db, sql`d.reserva_id = any(${reservaIds}::int[])`)

export const findDetalle = async (db: Kysely<DB>, id: number): Promise<Detalle | undefined> =>
  (await readDetalles(db, sql`d.id = ${id}`))[0]

/** Says who entered it, and who has the money if that is another: “Lo rindió FLOR; lo tiene GLORIA GUÍA.” */
export async function loRindio(
  db: Kysely<DB>,
  entidad: 'detalle_rendicion' | 'gasto_rendicion',
  { id, usuarioId, deCaja }: Pick<Detalle, 'id' | 'usuarioId' | 'deCaja'>,
) {
  const { rows } = await sql<{ autor: string; tiene: string }>`
    select u.nombre as tiene, coalesce((select h.nombre_usuario from historial h
      where h.entidad = ${entidad} and h.entidad_id = ${String(id)} and h.verbo = 'rendir'), u.nombre) as autor
    from usuario u where u.id = ${usuarioId}`.execute(db)
  const [{ autor, tiene } = { autor: '', tiene: '' }] = rows
  if (deCaja) return `Lo rindió ${autor}; está en la caja.`
  return autor === tiene ? `Lo rindió ${autor}.` : `Lo rindió ${autor}; lo tiene ${tiene}.`
}

/** Returns a detail that exists: its settlement is locked. */
export async function readDetalle(db: Kysely<DB>, id: number): Promise<Detalle> {
  const detalle = await findDetalle(db, id)
  if (!detalle) throw new Error('the detail is locked with its settlement')
  return detalle
}

/** Returns the id of the open settlement of a route; undefined if nobody opened it. */
export const findRendicionId = async (db: Kysely<DB>, rutaId: number) =>
  (await db.selectFrom('rendicion').select('id').where('ruta_id', '=', rutaId).executeTakeFirst())
    ?.id

export const findGasto = async (db: Kysely<DB>, rendicionId: number) =>
  (await readJson<Gasto>(db, sql`${GASTO_ROWS} where ga.rendicion_id = ${rendicionId}`))[0] ?? null

/** Returns an expenses row that exists: its settlement is locked. */
export async function readGasto(db: Kysely<DB>, id: number): Promise<Gasto> {
  const [gasto] = await readJson<Gasto>(db, sql`${GASTO_ROWS} where ga.id = ${id}`)
  if (!gasto) throw new Error('expenses are never removed')
  return gasto
}

export async function readRendicion(
  call: Caller & { readonly db: Kysely<DB>; now(): { day: string } },
  rutaId: number,
): Promise<Rendicion> {
  const rows = rendicionRows(call.now().day, call, sql`re.ruta_id = ${rutaId}`)
  const [rendicion] = await readJson<Rendicion>(call.db, rows)
  if (!rendicion) throw new Error('the settlement was opened in this transaction')
  return rendicion
}
