import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { count, day, id, idText, version } from '#lib/contract/fields.ts'

/** Seats of each departure of an excursion: on a date, else on a day of the week (1 is Monday), else on every day. */
export const Cupo = z.object({
  id: z.int(),
  excursionId: z.int(),
  nombreExcursion: z.string(),
  fecha: z.nullable(z.string()),
  dia: z.nullable(z.int()),
  lugares: z.int(),
  version: z.int(),
})
export type Cupo = z.infer<typeof Cupo>

const diaMal = 'Por favor, seleccione el día de la semana'
const fields = {
  excursionId: id('Por favor, seleccione una excursión'),
  fecha: z._default(z.nullable(day()), null),
  dia: z._default(
    z.nullable(z.int(diaMal).check(z.minimum(1, diaMal), z.maximum(7, diaMal))),
    null,
  ),
  lugares: count(999, 'Por favor, ingrese los lugares'),
}
const oneKind = z.refine<{ fecha: string | null; dia: number | null }>(
  ({ fecha, dia }) => fecha === null || dia === null,
  { path: ['dia'], error: 'Elija una fecha o un día de la semana' },
)

export const NuevoCupo = z.object(fields).check(oneKind)
export type NuevoCupo = z.infer<typeof NuevoCupo>

const EdicionCupo = z.object({ ...fields, id: id(), version }).check(oneKind)

export const cupos = {
  getAll: llamada<Cupo[]>()('GET /v1/cupo/getAll', {
    query: z.object({ excursionId: z.optional(idText) }),
  }),
  add: llamada<Cupo>()('POST /v1/cupo/add', {
    body: NuevoCupo,
    status: 201,
  }),
  put: llamada<Cupo>()('PUT /v1/cupo/put', {
    body: EdicionCupo,
  }),
  delete: llamada<{ id: number }>()('DELETE /v1/cupo/delete/{id}', {
    params: z.object({ id: idText }),
  }),
}
