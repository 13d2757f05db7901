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

/** The route's guide and driver, in the order in which they are told. */
const PEOPLE = { guia: sql`ru.guia_id`, chofer: sql`ru.chofer_id` } as const
type Place = keyof typeof PEOPLE

/** Version that the person received last. */
const lastReceived = (place: Place) => sql`lateral (
  select hr.version, hr.momento from hoja_recibida hr
  where hr.ruta_id = hv.ruta_id and hr.usuario_id = ${PEOPLE[place]} order by hr.version desc limit 1)`

/** Version with which WhatsApp was opened last for the person. */
const lastOpened = (place: Place) => sql`lateral (
  select ha.version, ha.momento, (select u.nombre from usuario u where u.id = ha.usuario_id) as usuario
  from hoja_abierta ha where ha.ruta_id = hv.ruta_id and ha.destinatario_id = ${PEOPLE[place]}
  order by ha.version desc limit 1)`

/**
 * Tests whether a reservation of a route differs between two of its versions. The history has one row per version, so
 * that what was changed and changed back does not differ. Its route is left out: the reservation was on this one in both.
 * Where rows are missing it differs.
 */
const differs = (v: 'v', n: 'n') => {
  const [id, from, to] = [sql.ref(`${n}.id`), sql.ref(`${v}.version`), sql.ref(`${n}.version`)]
  return sql`case when ${from} <> ${to} then coalesce((
    with step as (select h.id, h.cambios from historial h
      where h.entidad = 'reserva' and h.entidad_id = ${id}::text and h.verbo not in ('abordar', 'documentar', 'revocarEnlaces')
      order by h.id desc offset greatest((select r.version - ${to} from reserva r where r.id = ${id}), 0) limit greatest(${to} - ${from}, 0))
    select (select count(*) from step) <> ${to} - ${from} or exists (
      select from step s cross join lateral jsonb_to_recordset(s.cambios) as c(campo text, antes jsonb, despues jsonb)
      where c.campo <> 'ruta' group by c.campo
      having (array_agg(c.antes order by s.id))[1] is distinct from (array_agg(c.despues order by s.id desc))[1])), true) else false end`
}

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

const both = (guia: RawBuilder<unknown>, chofer: RawBuilder<unknown>) =>
  sql`case when coalesce(${guia}, ${chofer}) is not null then jsonb_build_object('guia', ${guia}, 'chofer', ${chofer}) end`

const opened = (w: 'wg' | 'wc') =>
  sql`d.since -> ${sql.ref(`${w}.version`)}::text || jsonb_build_object('momento', ${sql.ref(`${w}.momento`)}, 'usuario', ${sql.ref(`${w}.usuario`)})`

/**
 * `Hoja` of the route `ru`; null until a version is issued. What differs from now is computed once for each version
 * that is told: the last, and those that guide and driver received or were sent last.
 */
export const HOJA = sql`(
  select json_strip_nulls(json_build_object('version', hv.version, 'momento', hv.momento,
    'mas', l.n -> 'mas', 'menos', l.n -> 'menos', 'cambiadas', l.n -> 'cambiadas', 'ruta', l.n -> 'ruta',
    'guia', case when rg.version = hv.version then rg.momento end,
    'chofer', case when rc.version = hv.version then rc.momento end,
    'recibida', ${both(sql`d.since -> rg.version::text`, sql`d.since -> rc.version::text`)},
    'whatsapp', ${both(opened('wg'), opened('wc'))}))
  from (select * from hoja_version hv where hv.ruta_id = ru.id order by hv.version desc limit 1) hv
    left join ${lastReceived('guia')} rg on true
    left join ${lastReceived('chofer')} rc on true
    left join ${lastOpened('guia')} wg on true
    left join ${lastOpened('chofer')} wc on true
    cross join lateral (
      select jsonb_object_agg(b.version, jsonb_build_object('version', b.version, 'mas', c.mas, 'menos', c.menos,
        'cambiadas', c.cambiadas, 'ruta', ${routeChanges(sql`b.ruta`, ROUTE)})) as since
      from hoja_version b cross join lateral (
        select count(*) filter (where v.id is null)::int as mas, count(*) filter (where n.id is null)::int as menos,
          count(*) filter (where ${differs('v', 'n')})::int as cambiadas
        from ${kept(sql`b.reservas`)} full join (${travelling(sql`ru.id`)}) n on n.id = v.id) c
      where b.ruta_id = ru.id and b.version in (hv.version, rg.version, rc.version, wg.version, wc.version)) d
    cross join lateral (select d.since -> hv.version::text as n offset 0) l)`

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
          'cambiadas', coalesce(json_agg(n.id order by n.id) filter (where ${differs('v', 'n')}), '[]'),
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

/** Notes that WhatsApp was opened with a version for a person: who opened it last, and when. */
export const upsertAbierta = (
  db: Tx,
  abierta: { rutaId: number; version: number; destinatarioId: number; userId: number },
) =>
  sql`insert into hoja_abierta (ruta_id, version, destinatario_id, usuario_id)
    values (${abierta.rutaId}, ${abierta.version}, ${abierta.destinatarioId}, ${abierta.userId})
    on conflict (ruta_id, version, destinatario_id) do update
      set usuario_id = excluded.usuario_id, momento = excluded.momento`.execute(db)

/** Requires lockRutaRow. */
export async function deleteHojas(db: Tx, rutaId: number) {
  await db.deleteFrom('hoja_abierta').where('ruta_id', '=', rutaId).execute()
  await db.deleteFrom('hoja_recibida').where('ruta_id', '=', rutaId).execute()
  await db.deleteFrom('hoja_version').where('ruta_id', '=', rutaId).execute()
}
