import type { Cmd, Ctx } from '#acceso/server/session.ts'
import type { webhooks } from '#avisos/contract/webhook.ts'
import { insertDifference, insertHistory } from '#db/bookkeeping/history.ts'
import { transact } from '#lib/server/announce.ts'
import { deleteRow, editRow, unlessTaken } from '#lib/server/catalog.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { enqueueAgain, insertTest, lockDelivery } from './queries/deliveries.ts'
import {
  catalog,
  checkCanal,
  deleteDeliveries,
  insertWebhook,
  nextWebhookId,
  resume,
} from './queries/webhooks.ts'
import { checkAddress } from './steps/webhook-address.ts'
import { newSecret, sealSecret } from './steps/webhook-secret.ts'

/** Adds a webhook. Its secret is in the response only: the database keeps it encrypted. */
export async function agregar({ db, session, body, settings }: Ctx<typeof webhooks.add>) {
  const { nombre, url, eventos, canalVentaId, conPasajeros, activo } = body
  checkAddress(url, settings)
  const secreto = newSecret()
  const webhook = await transact(db, async (tx) => {
    if (canalVentaId !== null) await checkCanal(tx, canalVentaId)
    const id = await nextWebhookId(tx)
    await unlessTaken(catalog, () =>
      insertWebhook(tx, {
        id,
        nombre,
        url,
        eventos,
        canal_venta_id: canalVentaId,
        con_pasajeros: conPasajeros,
        activo,
        secreto: sealSecret(settings.secretKey, id, secreto),
        autor_id: session.userId,
      }),
    )
    const row = await catalog.lock(tx, id)
    if (!row) throw notFound()
    await insertDifference(tx, session, { entity: 'webhook', id, after: catalog.told(row) })
    return row
  })
  return { webhook, secreto }
}

export const editar = (call: Cmd<typeof webhooks.put>) =>
  editRow(call, catalog, call.body, async (before) => {
    const { db, body, settings } = call
    checkAddress(body.url, settings)
    if (body.canalVentaId !== null && body.canalVentaId !== before.canalVenta?.id)
      await checkCanal(db, body.canalVentaId)
    return body
  })

/** Removes a webhook with its deliveries. */
export async function eliminar(call: Cmd<typeof webhooks.delete>) {
  const removed = await deleteRow(call, catalog, call.params.id)
  await deleteDeliveries(call.db, call.params.id)
  return removed
}

const deed = (id: number, verbo: string) =>
  ({ entidad: 'webhook', id, accion: 'UPDATE', verbo }) as const

export async function reanudar({ db, session, body }: Cmd<typeof webhooks.reanudar>) {
  const before = await catalog.lock(db, body.id)
  if (!before) throw notFound()
  if (before.pausado === null) throw conflict('El webhook no está en pausa.', before)
  await resume(db, body.id)
  await insertHistory(db, session, deed(body.id, 'reanudar'))
  const after = await catalog.lock(db, body.id)
  if (!after) throw notFound()
  return after
}

/** Queues a delivery without a reservation. */
export async function probar({ db, session, body }: Cmd<typeof webhooks.probar>) {
  const webhook = await catalog.lock(db, body.id)
  if (!webhook) throw notFound()
  if (!webhook.activo || webhook.pausado !== null)
    throw conflict('El webhook no está enviando: actívelo o reanúdelo primero.', webhook)
  const delivery = await insertTest(db, body.id)
  await insertHistory(db, session, deed(body.id, 'probar'))
  return delivery
}

/** Queues a delivery that ended, again: with the same id and what is true now. */
export async function reenviar({ db, session, body }: Cmd<typeof webhooks.reenviar>) {
  const before = await lockDelivery(db, body.id)
  if (!before) throw notFound()
  if (!['enviado', 'abandonado'].includes(before.estado))
    throw conflict('Todavía se está enviando.', before)
  const delivery = await enqueueAgain(db, body.id)
  await insertHistory(db, session, deed(before.webhookId, 'reenviar'))
  return delivery
}
