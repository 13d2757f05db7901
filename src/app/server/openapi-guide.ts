import * as z from 'zod/mini'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'

/** Introduces the API to an outsider, before the first call. Markdown, as the standard allows. */
export const GUIDE = `
The API of Travesía, the back office of a company that sells excursions to hotel guests. Field names and messages are Spanish. \`docs/api.md\` of the repository has two programs that run.

## Signing in
Management makes a **key** (*llave*) for each program in the screen *Llaves*. Send it with every call:

    Authorization: Bearer tvs_…

A key has a role, and reads and writes what a person of that role does: each call below says which roles may make it, and how far they reach (A everything, H the own hotel, C what the key itself created, L the few fields of a selector). What it does bears its name. It is shown once; keep it like a password. It may be revoked at any time, and has a last day. Calls below /v1/login, /v1/llave and /v1/webhook, and writes of users, are for people only.

## Answers
JSON in one envelope. \`data\` is described with each call; \`message\` is a sentence for people.

    {"success": true, "data": {…}, "message": ""}

## Errors
The status says what kind of error it is, \`message\` what to tell the person, \`errors\` which fields are wrong (422), \`data\` what it is about where that helps (409), and \`requestId\` names the request in the server's log.

    {"success": false, "data": null, "message": "Por favor, ingresa la fecha", "errors": {"fecha": "Por favor, ingresa la fecha"}, "requestId": "…"}

- **400** cannot be read · **401** no key, or it does not open any more · **403** not for its role · **404** absent, or out of its reach
- **409** conflicts with what is stored: read it again and decide. If \`data.version\` is there, somebody changed the row first. Some conflicts are questions: send the same call again with the field that they name, as \`confirmarCupo: true\` for a day without seats.
- **422** not valid · **429** too many calls · **503** not available now: wait for \`Retry-After\` seconds and try again

## Limits
So many calls in ten seconds for each key, and more for each address, as the operator says (600 and 3000 by default). Above it the answer is 429 with \`Retry-After\`. One whole list at a time can be streamed by a key.

## Pages
Lists take \`limite\` (1 to ${PAGE_LIMIT}) and answer \`meta\`: give \`meta.siguiente\` as \`cursor\` to get the next page, until it is null. \`meta.total\` is null where counting would be slow. Without \`limite\` a list is whole.

    GET /v1/reserva/getAll?desde=2026-12-01&hasta=2026-12-01&limite=100
    GET /v1/reserva/getAll?desde=2026-12-01&hasta=2026-12-01&limite=100&cursor=…

## Writing once
Send an \`Idempotency-Key\` of your own (1 to 100 characters) with each write. The same key with the same content gets the first answer again for 48 hours, whatever happened to it on the way; with another content it is a 409. Rows have a \`version\`: send the one that you read, and a change of somebody else is a 409 instead of lost.

## Values
Days are \`2026-12-01\`, hours \`08:30:00\`, both of the operator's time zone; instants have an offset. Amounts in pesos are whole numbers without separators. Flags are 1 and 0. A reference is an id, with the row beside it in answers.
`.trim()

/** Event that webhooks send. */
const event = (type: string, summary: string, description: string, example: object) => [
  type,
  {
    post: {
      summary,
      description,
      requestBody: {
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/WebhookEvent' }, example },
        },
      },
      parameters: [
        ['webhook-id', 'The same in every try of an event: keep those that you have seen'],
        ['webhook-timestamp', 'Unix seconds of this try; refuse it if it is minutes away'],
        [
          'webhook-signature',
          '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, with the base64 after `whsec_` as key',
        ],
      ].map(([name, text]) => ({
        name,
        in: 'header',
        required: true,
        description: text,
        schema: { type: 'string' },
      })),
      responses: { '2XX': { description: 'Accepted. Anything else is tried again for a day' } },
    },
  },
]

const HOW =
  'Signed by the scheme of Standard Webhooks. Events of one reservation come one after the other; the next one waits until this one was accepted, or given up after a day. `reserva` is as it is when it is sent, so that an older event never brings back an older state. It has no data of the passenger unless management allowed it.'

const changed = (campos: readonly string[], verbo: string) => ({
  id: 4321,
  verbo,
  llave: null,
  campos,
  reserva: {
    id: 4321,
    fecha: '2026-12-01',
    hora: '08:30:00',
    cantidadAdultos: 2,
    habilitado: verbo === 'anular' ? 0 : 1,
    version: 2,
  },
})
const at = '2026-11-27T15:00:00.000Z'

export const WEBHOOKS = Object.fromEntries([
  event('reserva.creada', 'A reservation was made', HOW, {
    type: 'reserva.creada',
    timestamp: at,
    data: changed([], 'agregar'),
  }),
  event('reserva.cambiada', 'A reservation was changed', HOW, {
    type: 'reserva.cambiada',
    timestamp: at,
    data: changed(['hora'], 'editar'),
  }),
  event('reserva.anulada', 'A reservation was annulled or removed', HOW, {
    type: 'reserva.anulada',
    timestamp: at,
    data: changed([], 'anular'),
  }),
  event('prueba', 'Somebody pressed “Probar”', 'Has no reservation.', {
    type: 'prueba',
    timestamp: at,
    data: { id: null, verbo: null, llave: null, campos: [], reserva: null },
  }),
])

/** Body of an event, as the document describes it. A test compares it with what is sent. */
export const WebhookEvent = z.strictObject({
  type: z.enum(['reserva.creada', 'reserva.cambiada', 'reserva.anulada', 'prueba']),
  timestamp: z.iso.datetime(),
  data: z.strictObject({
    id: z.nullable(z.int()),
    /** Verb of the history. */
    verbo: z.nullable(z.string()),
    /** Key that made the change; null for people. */
    llave: z.nullable(z.string()),
    campos: z.array(z.string()),
    /** Fields of `GET /v1/reserva/get`; null if it was removed or left the channel of the webhook. */
    reserva: z.nullable(z.record(z.string(), z.unknown())),
  }),
})
