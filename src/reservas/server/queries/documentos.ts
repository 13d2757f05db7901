import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { firstOfMonth } from '#lib/contract/civil-day.ts'
import { day } from '#lib/contract/fields.ts'
import { withDefault } from '#lib/contract/period.ts'
import { Id, PORTION, page, readCursor, type Slice, sliceOf, stream } from '#lib/server/listing.ts'
import type { Datos } from '../../contract/datos.ts'
import type { Documento, documentos } from '../../contract/documento.ts'
import { VINIERON } from './abordaje.ts'

const NO_COBRAR = 3
const IS_ACTIVE = sql`r.habilitado = 1 and r.noshow = 0`

/** Price of who came of the reservation `r`. */
const PRECIO = sql`precio_de(r, viajaron(r.cantidad_adultos + r.cantidad_child, ${sql.raw(VINIERON)}))`
/** Money that stayed of the reservation `r` although it did not travel: of a refund, of its abono, and what came late. */
const RETENIDO = sql`(r.conservado
  + coalesce((select da.monto from destino_abono da where da.reserva_id = r.id and da.destino = 'retenido'), 0)
  + coalesce((select sum(p.efectivo - p.vuelto + p.tarjeta) from cobro_por_resolver p
      where p.reserva_id = r.id and p.estado = 'ingreso'), 0))`

/** Tests whether somebody pays for the reservation `r`, or paid for one that did not travel. */
const IS_SALE = sql`case when ${IS_ACTIVE} then r.total > 0 and r.tipo_cobro_id <> ${sql.lit(NO_COBRAR)} else ${RETENIDO} > 0 end`

const MONTO = sql`case when ${IS_ACTIVE} then ${PRECIO} else ${RETENIDO} end::int`

/** Receiver of the document `d`, unless the passenger's data were set aside. */
const receptor = (column: string) =>
  sql`case when r.datos = 'completos' then coalesce(${sql.ref(`d.${column}`)}, '') else '' end`

const COLUMNS = sql`r.id as "reservaId", r.venta_id as "ventaId", r.fecha, r.nombre_pasajero as "nombrePasajero",
  json_build_object('id', e.id, 'nombre', e.nombre) as excursion, json_build_object('id', h.id, 'nombre', h.nombre) as hotel,
  json_build_object('id', t.id, 'nombre', t.nombre) as "tipoCobro", ${MONTO} as monto,
  coalesce((select sum(x.valor_tarjeta) from detalle_rendicion x where x.reserva_id = r.id), 0)::int as tarjeta,
  coalesce((select x.autorizacion from detalle_rendicion x where x.reserva_id = r.id), '') as autorizacion,
  coalesce(d.tipo, 'boleta') as tipo, coalesce(d.folio, '') as folio, coalesce(d.enlace, '') as enlace,
  ${receptor('rut')} as rut, ${receptor('razon_social')} as "razonSocial", ${receptor('giro')} as giro,
  ${receptor('direccion')} as direccion, ${receptor('comuna')} as comuna, coalesce(d.version, 0) as version`
const FROM = sql`reserva r left join documento d on d.reserva_id = r.id join excursion e on e.id = r.excursion_id
  join hotel h on h.id = r.hotel_id join tipo_cobro t on t.id = r.tipo_cobro_id`

/** Order of the list: by day, then by number. */
const Key = z.tuple([day(), Id])
type Key = z.output<typeof Key>
type Call = Ctx<typeof documentos.getAll>

async function readSlice(call: Call, after: Key | null, limit: number): Promise<Slice<Key>> {
  const { query, now } = call
  const { desde, hasta } = withDefault(query, { desde: firstOfMonth(now().day), hasta: now().day })
  const where: RawBuilder<unknown>[] = [
    IS_SALE,
    ...(desde ? [sql`r.fecha >= ${desde}::date`] : []),
    ...(hasta ? [sql`r.fecha <= ${hasta}::date`] : []),
    ...(query.falta ? [sql`coalesce(d.folio, '') = ''`] : []),
    ...(query.tipo ? [sql`coalesce(d.tipo, 'boleta') = ${query.tipo}`] : []),
    ...(after ? [sql`(r.fecha, r.id) > (${after[0]}::date, ${after[1]}::int)`] : []),
  ]
  const { sql: select, parameters } = sql`
    select row_number() over (order by x.fecha, x."reservaId") as n, json_build_array(x.fecha, x."reservaId") as key,
      row_to_json(x)::text as row
    from (select ${COLUMNS} from ${FROM} where ${sql.join(where, sql` and `)}
      order by r.fecha, r.id limit ${limit + 1}::int) x`.compile(call.db)
  const text = sliceOf(select, `$${parameters.length + 1}::int`)
  const { rows } = await call.pool.query<Slice<Key>>(text, [...parameters, limit])
  return rows[0] ?? { json: '', rows: 0, next: null }
}

/** Returns the sales of a period, and what stayed of those that did not travel, that need a boleta or factura, by default of this month: a page, or all as a stream. */
export async function listDocumentos(call: Call) {
  const { limite, cursor } = call.query
  if (limite === undefined)
    return stream<Key>((after) => readSlice(call, after, PORTION), { alone: true })
  const after = readCursor(cursor, 'documentos', Key)
  return page(await readSlice(call, after, limite), 'documentos', after === null)
}

/** Returns the documents of reservations, whether somebody pays for them or not. */
export async function readDocumentos(db: Kysely<DB>, ids: readonly number[]): Promise<Documento[]> {
  const { rows } = await sql<{ row: Documento }>`
    select row_to_json(x) as row from (select ${COLUMNS} from ${FROM} where r.id = any(${ids}::int[]) order by r.id) x`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

/** Locks a reservation and those that were sold with it, lowest id first. */
export async function lockSale(db: Transaction<DB>, reservaId: number) {
  const { rows } = await sql<{ id: number; datos: Datos }>`
    select id, datos from reserva where id = ${reservaId}
      or venta_id = (select venta_id from reserva where id = ${reservaId})
    order by id for no key update`.execute(db)
  return rows
}

/** Stores the document of locked reservations. */
export const saveDocumento = (
  db: Transaction<DB>,
  ids: readonly number[],
  d: Pick<
    Documento,
    'tipo' | 'folio' | 'enlace' | 'rut' | 'razonSocial' | 'giro' | 'direccion' | 'comuna'
  >,
  usuarioId: number,
) =>
  sql`insert into documento (reserva_id, tipo, folio, enlace, rut, razon_social, giro, direccion, comuna, usuario_id)
    select id, ${d.tipo}, ${d.folio}, ${d.enlace}, ${d.rut}, ${d.razonSocial}, ${d.giro}, ${d.direccion}, ${d.comuna}, ${usuarioId}
    from unnest(${ids}::int[]) id
    on conflict (reserva_id) do update set tipo = excluded.tipo, folio = excluded.folio, enlace = excluded.enlace,
      rut = excluded.rut, razon_social = excluded.razon_social, giro = excluded.giro, direccion = excluded.direccion,
      comuna = excluded.comuna, usuario_id = excluded.usuario_id, momento = now(), version = documento.version + 1`.execute(
    db,
  )

/** Forgets the receiver of a document; folio and link stay. */
export const forgetReceptor = (db: Transaction<DB>, reservaId: number) =>
  db
    .updateTable('documento')
    .set({ rut: '', razon_social: '', giro: '', direccion: '', comuna: '' })
    .where('reserva_id', '=', reservaId)
    .execute()
