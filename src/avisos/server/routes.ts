import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { Delivery, Webhook, WebhookHecho, webhooks } from '#avisos/contract/webhook.ts'
import { command } from '#lib/server/command.ts'
import { agregar, editar, eliminar, probar, reanudar, reenviar } from './commands.ts'
import { listDeliveries } from './queries/deliveries.ts'
import { listWebhooks } from './queries/webhooks.ts'

// Adding is no `command`: it would store the secret for repeated keys.
export const routes = routesOf(webhooks, {
  getAll: {
    summary: 'Webhooks by name, without their secrets',
    data: z.array(Webhook),
    run: listWebhooks,
  },
  add: {
    summary: 'Adds a webhook; its secret is in this response only',
    data: WebhookHecho,
    run: agregar,
  },
  put: { summary: 'Changes a webhook; its secret stays', data: Webhook, run: command(editar) },
  delete: {
    summary: 'Removes a webhook with the list of what it was sent',
    data: z.object({ id: z.int() }),
    run: command(eliminar),
  },
  reanudar: {
    summary: 'Lets a paused webhook go on with what waits',
    data: Webhook,
    run: command(reanudar),
  },
  probar: {
    summary: 'Sends a webhook an event of type prueba',
    data: Delivery,
    run: command(probar),
  },
  getEnvios: {
    summary: 'What a webhook was sent in the last 30 days, the newest 300',
    data: z.array(Delivery),
    run: listDeliveries,
  },
  reenviar: {
    summary: 'Sends again what was sent or given up, with the same webhook-id',
    data: Delivery,
    run: command(reenviar),
  },
})
