import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { id, idText, named, requiredLine, version } from '#lib/contract/fields.ts'

/** Minutes after departure at which an excursion picks up a zona, or one hotel. */
export const Pauta = z.object({
  id: z.int(),
  excursionId: z.int(),
  nombreExcursion: z.string(),
  zona: z.nullable(z.string()),
  hotelId: z.nullable(z.int()),
  hotel: z.nullable(named),
  minutos: z.int(),
  version: z.int(),
})
export type Pauta = z.infer<typeof Pauta>

const minutosMal = 'Por favor, ingrese los minutos, de -600 a 600'
const fields = {
  excursionId: id('Por favor, seleccione una excursión'),
  zona: z._default(z.nullable(requiredLine(60, 'Por favor, ingrese la zona')), null),
  hotelId: z._default(z.nullable(id('Por favor, seleccione un hotel')), null),
  minutos: z.int(minutosMal).check(z.minimum(-600, minutosMal), z.maximum(600, minutosMal)),
}
const oneKind = z.refine<{ zona: string | null; hotelId: number | null }>(
  ({ zona, hotelId }) => (zona === null) !== (hotelId === null),
  { path: ['zona'], error: 'Elija una zona o un hotel' },
)

export const NuevaPauta = z.object(fields).check(oneKind)
export type NuevaPauta = z.infer<typeof NuevaPauta>

const EdicionPauta = z.object({ ...fields, id: id(), version }).check(oneKind)

export const pautas = {
  getAll: llamada<Pauta[]>()('GET /v1/pauta/getAll', {
    query: z.object({ excursionId: z.optional(idText) }),
  }),
  add: llamada<Pauta>()('POST /v1/pauta/add', {
    body: NuevaPauta,
    status: 201,
  }),
  put: llamada<Pauta>()('PUT /v1/pauta/put', {
    body: EdicionPauta,
  }),
  delete: llamada<{ id: number }>()('DELETE /v1/pauta/delete/{id}', {
    params: z.object({ id: idText }),
  }),
}
