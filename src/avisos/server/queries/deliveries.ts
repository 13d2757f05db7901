import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { Delivery, webhooks } from '#avisos/contract/webhook.ts'
import type { Cambio, DB } from '#db/schema.ts'

/** Newest deliveries that a list shows. */
const MOST = 300
/** Days that deliveries are kept. */
const KEPT_DAYS = 30
/** Longer than all of one try. */
const LEASE = `interval '1 minute'`
/** Deliveries of one webhook that are sent at once, in all processes: one that does not answer holds up no other. */
const AT_ONCE = 2

const ROW = `e.id::int as id, 'evt_' || e.clave as clave, e.evento, e.reserva_id as "reservaId",
  to_json(e.creado) #>> '{}' as creado, e.estado, e.intentos,
  case when e.estado = 'en_cola' then to_json(e.proximo) #>> '{}' end as proximo, e.codigo, e.error,
  to_json(e.terminado) #>> '{}' as terminado`

export async function listDeliveries({ db, query }: Ctx<typeof webhooks.getEnvios>) {
  const { rows } = await sql<Delivery>`select ${sql.raw(ROW)} from webhook_envio e
    where e.webhook_id = ${query.webhookId} order by e.id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

export async function insertTest(db: Transaction<DB>, webhookId: number) {
  const { rows } = await sql<Delivery>`insert into webhook_envio as e (webhook_id, evento)
    values (${webhookId}, 'prueba') returning ${sql.raw(ROW)}`.execute(db)
  return rows[0] as Delivery
}

export async function lockDelivery(db: Transaction<DB>, id: number) {
  const { rows } = await sql<Delivery & { webhookId: number }>`
    select ${sql.raw(ROW)}, e.webhook_id as "webhookId" from webhook_envio e
      join webhook w on w.id = e.webhook_id where e.id = ${id} for update of e`.execute(db)
  return rows[0]
}

export async function enqueueAgain(db: Transaction<DB>, id: number) {
  const { rows } = await sql<Delivery>`update webhook_envio e
    set estado = 'en_cola', proximo = now(), primero = null, arriendo = null, terminado = null
    where e.id = ${id} returning ${sql.raw(ROW)}`.execute(db)
  return rows[0] as Delivery
}

/** Delivery that this process sends now, with its webhook and the history row that it tells. */
export interface Claimed {
  id: string
  clave: string
  evento: Delivery['evento']
  reservaId: number | null
  intentos: number
  webhookId: number
  nombre: string
  url: string
  secreto: Buffer
  canalVentaId: number | null
  conPasajeros: boolean
  autorId: number
  momento: string
  verbo: string | null
  cambios: Cambio[] | null
  llave: string | null
}

/**
 * Claims the next delivery for this process, of the webhook that is sent the fewest now. One of a reservation waits
 * until those before it have ended; one that a dead process had claimed is sent again, under the same id. It looks at
 * the first due delivery of each webhook that sends, so that its cost does not grow with what waits.
 */
export async function claimNext(db: Kysely<DB>) {
  const text = `
    with c as (
      update webhook_envio set estado = 'enviando', intentos = intentos + 1, primero = coalesce(primero, now()),
        arriendo = now() + ${LEASE}
      where id = (select e.id
        from (select w.id, (select count(*) from webhook_envio x where x.webhook_id = w.id and x.estado = 'enviando'
            and x.arriendo >= now()) as sending from webhook w where w.activo and w.pausado is null) w
        cross join lateral (select e.id, e.proximo from webhook_envio e
          where e.webhook_id = w.id and e.estado in ('en_cola', 'enviando') and e.proximo <= now()
            and (e.estado = 'en_cola' or e.arriendo < now())
            and not exists (select from webhook_envio p where p.webhook_id = e.webhook_id and p.reserva_id = e.reserva_id
              and p.id < e.id and p.estado in ('en_cola', 'enviando'))
          order by e.proximo, e.id limit 1 for update skip locked) e
        where w.sending < ${AT_ONCE} order by w.sending, e.proximo, e.id limit 1)
      returning *)
    select c.id::text as id, 'evt_' || c.clave as clave, c.evento, c.reserva_id as "reservaId", c.intentos,
      c.webhook_id as "webhookId", w.nombre, w.url, w.secreto, w.canal_venta_id as "canalVentaId",
      w.con_pasajeros as "conPasajeros", w.autor_id as "autorId",
      to_json(coalesce(h.momento, c.creado)) #>> '{}' as momento, h.verbo, h.cambios, l.nombre as llave
    from c join webhook w on w.id = c.webhook_id left join historial h on h.id = c.historial_id
      left join llave l on l.usuario_id = h.usuario_id`
  const { rows } = await db.executeQuery<Claimed>(CompiledQuery.raw(text))
  return rows[0]
}

interface Result {
  readonly codigo: number | null
  readonly error: string
}

const own = (db: Kysely<DB>, { id, intentos }: Pick<Claimed, 'id' | 'intentos'>) =>
  db
    .updateTable('webhook_envio')
    .where('id', '=', sql<number>`${id}::bigint`)
    .where('intentos', '=', intentos)
    .where('estado', '=', 'enviando')

export const finishSent = (db: Kysely<DB>, claimed: Claimed, { codigo }: Result) =>
  own(db, claimed)
    .set({ estado: 'enviado', codigo, error: '', arriendo: null, terminado: sql<string>`now()` })
    .execute()

/** Puts a failed delivery back for `waitSeconds`, or gives it up if its first try was a day ago. Returns its state. */
export async function finishFailed(
  db: Kysely<DB>,
  claimed: Claimed,
  { codigo, error }: Result,
  waitSeconds: number,
) {
  const isOver = sql`primero < now() - interval '1 day'`
  const row = await own(db, claimed)
    .set({
      estado: sql<string>`case when ${isOver} then 'abandonado' else 'en_cola' end`,
      terminado: sql<string>`case when ${isOver} then now() end`,
      proximo: sql<string>`now() + ${waitSeconds} * interval '1 second'`,
      codigo,
      error,
      arriendo: null,
    })
    .returning('estado')
    .executeTakeFirst()
  return row?.estado
}

/** Pauses a webhook; with `unlessSent` only if nothing was accepted for a day. */
export const pause = (db: Kysely<DB>, id: number, unlessSent: boolean) =>
  db
    .updateTable('webhook')
    .set({ pausado: sql<string>`now()` })
    .where('id', '=', id)
    .where('pausado', 'is', null)
    .$if(unlessSent, (q) =>
      q.where(
        sql<boolean>`not exists (select from webhook_envio e where e.webhook_id = webhook.id and e.estado = 'enviado'
          and e.terminado > now() - interval '1 day')`,
      ),
    )
    .execute()

export const deleteOldDeliveries = (db: Kysely<DB>) =>
  db
    .deleteFrom('webhook_envio')
    .where(sql<boolean>`creado < now() - ${sql.lit(KEPT_DAYS)} * interval '1 day'`)
    .execute()

/** For a restored database: what waited when the backup was made may have been sent since, and is old by now. */
export const GIVE_UP_RESTORED = `do $$ begin
  if to_regclass('webhook_envio') is not null then
    update webhook_envio set estado = 'abandonado', error = 'RESTAURADO', arriendo = null, terminado = now()
    where estado in ('en_cola', 'enviando');
  end if;
end $$`
