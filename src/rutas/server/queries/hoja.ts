import { type RawBuilder, sql, type Transaction } from 'kysely'
import { HORA_DE_RUTA } from '#catalogos/excursiones/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { type HojaEmitida, ROUTE_FIELDS, type Via } from '#reservas/contract/hoja.ts'

type Tx = Transaction<DB>

/** Reservations that travel on a route, as a version keeps them. */
const travelling = (rutaId: RawBuilder<unknown>) => sql`
  select r.id, r.version from reserva r where r.ruta_id = ${rutaId} and r.habilitado = 1 and r.noshow = 0`

const kept = (reservas: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${reservas}) as v(id int, version int)`

const receivedBy = (person: RawBuilder<unknown>) => sql`(select hr.momento from hoja_recibida hr
  where hr.ruta_id = hv.ruta_id and hr.version = hv.version and hr.usuario_id = ${person})`

/** Fields that a version keeps of the route `ru`: its people by id. */
const KEPT: Readonly<Record<(typeof ROUTE_FIELDS)[number], RawBuilder<unknown>>> = {
  fecha: sql`ru.fecha`,
  excursion: sql`ru.excursion_id`,
  hora: sql.raw(HORA_DE_RUTA),
  vehiculo: sql`ru.vehiculo`,
  guia: sql`ru.guia_id`,
  conductor: sql`ru.chofer_id`,
}
const ROUTE = sql`jsonb_build_object(${sql.join(ROUTE_FIELDS.flatMap((name) => [sql.lit(name), KEPT[name]]))})`

/** Writes what a version keeps of a route as people read it. */
const told = (value: RawBuilder<unknown>) => sql`case
  when key in ('guia', 'conductor') then (select u.nombre from usuario u where u.id = ${value}::int)
  when key = 'excursion' then (select e.nombre from excursion e where e.id = ${value}::int)
  else ${value} end`

/** `CambioDeRuta[]` between two states of a route; null if nothing differs, or nothing was kept. */
const routeChanges = (before: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('campo', key, 'antes', ${told(sql`b.value`)}, 'ahora', ${told(sql`a.value`)})
    order by array_position(${sql.lit(`{${ROUTE_FIELDS}}`)}::text[], key))
  from jsonb_each_text(${before}) b join jsonb_each_text(${after}) a using (key)
  where b.value is distinct from a.value)`

/** `Hoja` of the route `ru`; null until a version is issued. */
export const HOJA = sql`(
  select json_strip_nulls(json_build_object('version', hv.version, 'momento', hv.momento,
    'mas', d.mas, 'menos', d.menos, 'cambiadas', d.cambiadas,
    'ruta', ${routeChanges(sql`hv.ruta`, ROUTE)}, 'guia', ${receivedBy(sql`ru.guia_id`)}, 'chofer', ${receivedBy(sql`ru.chofer_id`)}))
  from (select * from hoja_version hv where hv.ruta_id = ru.id order by hv.version desc limit 1) hv
    cross join lateral (
      select count(*) filter (where v.id is null)::int as mas, count(*) filter (where n.id is null)::int as menos,
        count(*) filter (where v.version <> n.version)::int as cambiadas
      from ${kept(sql`hv.reservas`)} full join (${travelling(sql`ru.id`)}) n on n.id = v.id) d)`

/** Requires lockRutaRow. */
export const insertHojaVersion = (
  db: Tx,
  hoja: { rutaId: number; version: number; userId: number; via: Via },
) =>
  sql`insert into hoja_version (ruta_id, version, usuario_id, via, ruta, reservas)
    select ${hoja.rutaId}, ${hoja.version}, ${hoja.userId}, ${hoja.via},
      (select ${ROUTE} from ruta ru where ru.id = ${hoja.rutaId}), coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'version', t.version) order by t.id), '[]')
    from (${travelling(sql`${hoja.rutaId}::int`)}) t`.execute(db)

/** Returns a version with what differs from the one before. */
export async function readHojaVersion(db: Tx, rutaId: number, version: number) {
  const { rows } = await sql<{ hoja: Omit<HojaEmitida, 'nueva'> }>`
    select json_strip_nulls(json_build_object('version', hv.version, 'momento', hv.momento, 'cambios', (
      select (select json_build_object(
          'mas', coalesce(json_agg(n.id order by n.id) filter (where v.id is null), '[]'),
          'menos', coalesce(json_agg(v.id order by v.id) filter (where n.id is null), '[]'),
          'cambiadas', coalesce(json_agg(n.id order by n.id) filter (where v.version <> n.version), '[]'),
          'ruta', ${routeChanges(sql`b.ruta`, sql`hv.ruta`)})
        from ${kept(sql`b.reservas`)} full join jsonb_to_recordset(hv.reservas) as n(id int, version int) on n.id = v.id)
      from hoja_version b where b.ruta_id = hv.ruta_id and b.version = hv.version - 1))) as hoja
    from hoja_version hv where hv.ruta_id = ${rutaId} and hv.version = ${version}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the version was read or issued in this transaction')
  return row.hoja
}

/** Returns whether the user had not received the version yet. */
export async function insertRecibida(db: Tx, rutaId: number, version: number, userId: number) {
  const insert = db
    .insertInto('hoja_recibida')
    .values({ ruta_id: rutaId, version, usuario_id: userId })
    .onConflict((c) => c.doNothing())
    .returning('version')
  return (await insert.execute()).length > 0
}

/** Requires lockRutaRow. */
export async function deleteHojas(db: Tx, rutaId: number) {
  await db.deleteFrom('hoja_recibida').where('ruta_id', '=', rutaId).execute()
  await db.deleteFrom('hoja_version').where('ruta_id', '=', rutaId).execute()
}
