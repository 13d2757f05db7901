import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { HojaEmitida, Via } from '#reservas/contract/hoja.ts'

type Tx = Transaction<DB>

/** Reservations that travel on a route, as a version keeps them. */
const travelling = (rutaId: RawBuilder<unknown>) => sql`
  select r.id, r.version from reserva r where r.ruta_id = ${rutaId} and r.habilitado = 1 and r.noshow = 0`

const kept = (reservas: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${reservas}) as v(id int, version int)`

const receivedBy = (person: RawBuilder<unknown>) => sql`(select hr.momento from hoja_recibida hr
  where hr.ruta_id = hv.ruta_id and hr.version = hv.version and hr.usuario_id = ${person})`

/** `Hoja` of the route `ru`; null until a version is issued. */
export const HOJA = sql`(
  select json_strip_nulls(json_build_object('version', hv.version, 'momento', hv.momento,
    'mas', d.mas, 'menos', d.menos, 'cambiadas', d.cambiadas,
    'guia', ${receivedBy(sql`ru.guia_id`)}, 'chofer', ${receivedBy(sql`ru.chofer_id`)}))
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
  sql`insert into hoja_version (ruta_id, version, usuario_id, via, reservas)
    select ${hoja.rutaId}, ${hoja.version}, ${hoja.userId}, ${hoja.via},
      coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'version', t.version) order by t.id), '[]')
    from (${travelling(sql`${hoja.rutaId}::int`)}) t`.execute(db)

/** Returns a version with what differs from the one before. */
export async function readHojaVersion(db: Tx, rutaId: number, version: number) {
  const { rows } = await sql<{ hoja: Omit<HojaEmitida, 'nueva'> }>`
    select json_strip_nulls(json_build_object('version', hv.version, 'momento', hv.momento, 'cambios', (
      select (select json_build_object(
          'mas', coalesce(json_agg(n.id order by n.id) filter (where v.id is null), '[]'),
          'menos', coalesce(json_agg(v.id order by v.id) filter (where n.id is null), '[]'),
          'cambiadas', coalesce(json_agg(n.id order by n.id) filter (where v.version <> n.version), '[]'))
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
