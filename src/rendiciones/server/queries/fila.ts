import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { estado, IDS } from '#rutas/server/queries/fila.ts'
import type { Detalle, Gasto, Rendicion } from '../../contract/rendicion.ts'

export const DETALLES = sql`
  select d.id, d.rendicion_id as "rendicionId", d.reserva_id as "reservaId", d.usuario_id as "usuarioId", d.esperado,
    d.valor_efectivo as "valorEfectivo", d.valor_tarjeta as "valorTarjeta", d.valor_usd as "valorUsd",
    d.valor_real as "valorReal", d.comentario, '/v1/rendicion/comprobante/' || d.comprobante_id as "urlComprobante",
    d.creado, d.version
  from detalle_rendicion d`

export const GASTOS = sql`
  select ga.id, ga.rendicion_id as "rendicionId", ga.usuario_id as "usuarioId", ga.peaje_valor as "peajeValor",
    ga.ticket_nombre as "ticketNombre", ga.ticket_valor as "ticketValor", ga.otro1_nombre as "otro1Nombre",
    ga.otro1_valor as "otro1Valor", ga.otro2_nombre as "otro2Nombre", ga.otro2_valor as "otro2Valor",
    ga.otro3_nombre as "otro3Nombre", ga.otro3_valor as "otro3Valor", ga.creado, ga.version
  from gasto_rendicion ga`

/** Selects the shape `Rendicion` for each settlement `re` of a route `ru`. An open rate is that of the route's day. */
export const rendiciones = (hoy: string, donde: RawBuilder<unknown>) => sql`
  select re.id, re.ruta_id as "rutaId", ${IDS.guiaId} as "usuarioId", ru.excursion_id as "excursionId", ru.fecha,
    coalesce(re.dolar, m.dolar) as dolar, coalesce(re.real, m.real) as "real", coalesce(re.fecha_tasa, m.fecha) as "fechaTasa",
    ${estado(hoy)} as estado,
    (select row_to_json(g) from (${GASTOS} where ga.rendicion_id = re.id) g) as gasto,
    (select count(*)::int from detalle_rendicion d where d.rendicion_id = re.id) as detalles,
    ${IDS.excursion} as excursion,
    json_build_object('id', ru.id, 'vehiculo', ru.vehiculo, 'idChofer', ${IDS.chofer}, 'idGuia', ${IDS.guia}) as ruta, re.version
  from rendicion re join ruta ru on ru.id = re.ruta_id
    left join lateral (select m.fecha, m.dolar, m.real from moneda m
      where re.fecha_tasa is null and m.fecha <= ru.fecha order by m.fecha desc limit 1) m on true
  where ${donde}`

/** Reads rows as JSON: its numbers and instants are what the API shows. */
async function leer<Fila>(db: Kysely<DB>, filas: RawBuilder<unknown>): Promise<Fila[]> {
  const { rows } = await sql<{
    fila: Fila
  }>`select row_to_json(x) as fila from (${filas}) x`.execute(db)
  return rows.map(({ fila }) => fila)
}

export const readDetalles = (db: Kysely<DB>, donde: RawBuilder<unknown>) =>
  leer<Detalle>(db, sql`${DETALLES} where ${donde} order by d.id`)

export const readDetallesDe = (db: Kysely<DB>, reservaIds: readonly number[]) =>
  readDetalles(db, sql`d.reserva_id = any(${reservaIds}::int[])`)

/** Returns a detail that exists: its settlement is locked. */
export async function readDetalle(db: Kysely<DB>, id: number): Promise<Detalle> {
  const [detalle] = await readDetalles(db, sql`d.id = ${id}`)
  if (!detalle) throw new Error('details are never removed')
  return detalle
}

export const findGasto = async (db: Kysely<DB>, rendicionId: number) =>
  (await leer<Gasto>(db, sql`${GASTOS} where ga.rendicion_id = ${rendicionId}`))[0] ?? null

/** Returns an expenses row that exists: its settlement is locked. */
export async function readGasto(db: Kysely<DB>, id: number): Promise<Gasto> {
  const [gasto] = await leer<Gasto>(db, sql`${GASTOS} where ga.id = ${id}`)
  if (!gasto) throw new Error('expenses are never removed')
  return gasto
}

export async function readRendicion(
  db: Kysely<DB>,
  hoy: string,
  rutaId: number,
): Promise<Rendicion> {
  const [rendicion] = await leer<Rendicion>(db, rendiciones(hoy, sql`re.ruta_id = ${rutaId}`))
  if (!rendicion) throw new Error('the settlement was opened in this transaction')
  return rendicion
}
