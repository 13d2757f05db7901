import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { id, idText, named, requiredLine, version } from '#lib/contract/fields.ts'

/** Events that a webhook can be told. */
export const EVENTOS = ['reserva.creada', 'reserva.cambiada', 'reserva.anulada'] as const

export const DELIVERY_STATES = ['en_cola', 'enviando', 'enviado', 'abandonado'] as const

/** Address of a program that is told of changes of reservations. Its secret is in no answer but the first. */
export const Webhook = z.object({
  id: z.int(),
  nombre: z.string(),
  url: z.string(),
  eventos: z.array(z.enum(EVENTOS)),
  /** Only reservations of this channel; null: all. */
  canalVenta: z.nullable(named),
  /** Tells the passenger's data too. */
  conPasajeros: z.boolean(),
  activo: z.boolean(),
  /** Since when nothing is sent, because all failed for a day; null while it is sent. */
  pausado: z.nullable(z.string()),
  /** Deliveries that wait, and those that were given up in the last 30 days. */
  enCola: z.int(),
  abandonados: z.int(),
  /** Last delivery that was accepted. */
  ultimo: z.nullable(z.string()),
  version: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

/** One thing told to one webhook. It holds no data of the reservation. */
export const Delivery = z.object({
  id: z.int(),
  /** `webhook-id` of every try. */
  clave: z.string(),
  evento: z.enum([...EVENTOS, 'prueba']),
  reservaId: z.nullable(z.int()),
  creado: z.string(),
  estado: z.enum(DELIVERY_STATES),
  intentos: z.int(),
  /** Next try; null once it ended. */
  proximo: z.nullable(z.string()),
  /** Status of the last answer; null where there was none. */
  codigo: z.nullable(z.int()),
  error: z.string(),
  terminado: z.nullable(z.string()),
})
export type Delivery = z.infer<typeof Delivery>

const WRONG_URL = 'Por favor, ingrese una dirección completa, como https://ejemplo.cl/avisos'
const isUrl = (text: string) => {
  const url = URL.parse(text)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  )
}

const fields = {
  nombre: requiredLine(60, 'Por favor, ingrese el nombre del programa'),
  url: requiredLine(500, WRONG_URL).check(z.refine(isUrl, WRONG_URL)),
  eventos: z.array(z.enum(EVENTOS, { error: 'Por favor, elija qué se avisa' })).check(
    z.minLength(1, 'Por favor, elija qué se avisa'),
    z.overwrite((eventos) => EVENTOS.filter((evento) => eventos.includes(evento))),
  ),
  canalVentaId: z._default(z.nullable(id('Por favor, seleccione el canal de venta')), null),
  conPasajeros: z._default(z.boolean('Valor no válido'), false),
  activo: z._default(z.boolean('Valor no válido'), true),
}
export const NuevoWebhook = z.object(fields)
export type NuevoWebhook = z.infer<typeof NuevoWebhook>

/** `secreto` is told only here. */
export const WebhookHecho = z.object({ webhook: Webhook, secreto: z.string() })
export type WebhookHecho = z.infer<typeof WebhookHecho>

const oneId = z.object({ id: id() })

export const webhooks = {
  getAll: llamada<Webhook[]>()('GET /v1/webhook/getAll'),
  add: llamada<WebhookHecho>()('POST /v1/webhook/add', {
    body: NuevoWebhook,
    repeatable: false,
    status: 201,
  }),
  put: llamada<Webhook>()('PUT /v1/webhook/put', {
    body: z.object({ ...fields, id: id(), version }),
  }),
  delete: llamada<{ id: number }>()('DELETE /v1/webhook/delete/{id}', {
    params: z.object({ id: idText }),
  }),
  reanudar: llamada<Webhook>()('PUT /v1/webhook/reanudar', { body: oneId }),
  probar: llamada<Delivery>()('POST /v1/webhook/probar', { body: oneId }),
  getEnvios: llamada<Delivery[]>()('GET /v1/webhook/getEnvios', {
    query: z.object({ webhookId: idText }),
  }),
  reenviar: llamada<Delivery>()('POST /v1/webhook/reenviar', { body: oneId }),
}
