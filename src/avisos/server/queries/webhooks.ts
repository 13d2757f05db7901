import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { NuevoWebhook, Webhook, webhooks } from '#avisos/contract/webhook.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import { invalid } from '#lib/server/errors.ts'

const ROWS = `
  select w.id, w.nombre, w.url, w.eventos,
    case when c.id is not null then json_build_object('id', c.id, 'nombre', c.nombre) end as "canalVenta",
    w.con_pasajeros as "conPasajeros", w.activo, to_json(w.pausado) #>> '{}' as pausado,
    (select count(*)::int from webhook_envio e where e.webhook_id = w.id and e.estado in ('en_cola', 'enviando')) as "enCola",
    (select count(*)::int from webhook_envio e where e.webhook_id = w.id and e.estado = 'abandonado') as abandonados,
    (select to_json(max(e.terminado)) #>> '{}' from webhook_envio e where e.webhook_id = w.id and e.estado = 'enviado') as ultimo,
    w.version
  from webhook w left join canal_venta c on c.id = w.canal_venta_id where w.id >= ${FIRST_ID}`

export async function listWebhooks({ db }: Ctx<typeof webhooks.getAll>) {
  const { rows } = await sql<Webhook>`${sql.raw(ROWS)} order by w.nombre collate es, w.id`.execute(
    db,
  )
  return rows
}

const yesNo = (is: boolean) => (is ? 'Sí' : 'No')

export const catalog = catalogTable<Webhook, NuevoWebhook>({
  entity: 'webhook',
  name: 'el webhook',
  feminine: false,
  select: ROWS,
  alias: 'w',
  columnsOf: ({ nombre, url, eventos, canalVentaId, conPasajeros, activo }) => ({
    nombre,
    url,
    eventos,
    canal_venta_id: canalVentaId,
    con_pasajeros: conPasajeros,
    activo,
  }),
  told: ({ nombre, url, eventos, canalVenta, conPasajeros, activo }) => ({
    nombre,
    url,
    eventos: eventos.join(', '),
    canalVenta: canalVenta?.nombre ?? null,
    conPasajeros: yesNo(conPasajeros),
    activo: yesNo(activo),
  }),
  taken: { webhook_nombre: ['nombre', 'Ya hay un webhook con ese nombre'] },
})

export async function nextWebhookId(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('webhook', 'id'))::int as id`.execute(db)
  if (!rows[0]) throw new Error('webhook: no id')
  return rows[0].id
}

export const insertWebhook = (db: Kysely<DB>, row: Insertable<DB['webhook']>) =>
  db.insertInto('webhook').values(row).execute()

export async function deleteDeliveries(db: Transaction<DB>, webhookId: number) {
  await db.deleteFrom('webhook_envio').where('webhook_id', '=', webhookId).execute()
}

/** Rejects a sales channel that does not exist or is disabled. */
export async function checkCanal(db: Kysely<DB>, id: number) {
  const canal = await db
    .selectFrom('canal_venta')
    .select('habilitado')
    .where('id', '=', id)
    .executeTakeFirst()
  if (canal?.habilitado !== 1)
    throw invalid({ canalVentaId: 'Por favor, seleccione el canal de venta' })
}

/** Lets a paused webhook go on: what waits is tried at once, for another day. */
export async function resume(db: Transaction<DB>, id: number) {
  await db
    .updateTable('webhook')
    .set({ pausado: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('webhook_envio')
    .set({ proximo: sql<string>`now()`, primero: null })
    .where('webhook_id', '=', id)
    .where('estado', '=', 'en_cola')
    .execute()
}

export const lockSecrets = (db: Transaction<DB>) =>
  db.selectFrom('webhook').select(['id', 'secreto']).orderBy('id').forUpdate().execute()

export const updateSecret = (db: Transaction<DB>, id: number, secreto: Buffer) =>
  db.updateTable('webhook').set({ secreto }).where('id', '=', id).execute()
