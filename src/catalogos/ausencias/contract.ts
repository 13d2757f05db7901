import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { day, id, idText, named, period, requiredText, version } from '#lib/contract/fields.ts'

/** Days on which a guide or driver does not work, both included. */
export const Ausencia = z.object({
  id: z.int(),
  usuarioId: z.int(),
  usuario: named,
  desde: z.string(),
  hasta: z.string(),
  motivo: z.string(),
  version: z.int(),
})
export type Ausencia = z.infer<typeof Ausencia>

const fields = {
  usuarioId: id('Por favor, seleccione a la persona'),
  desde: day('Por favor, ingrese el primer día'),
  hasta: day('Por favor, ingrese el último día'),
  motivo: requiredText(200, 'Por favor, ingrese el motivo'),
}
const inOrder = z.refine<{ desde: string; hasta: string }>(({ desde, hasta }) => desde <= hasta, {
  path: ['hasta'],
  error: 'El último día no puede ser anterior al primero',
})

export const NuevaAusencia = z.object(fields).check(inOrder)
export type NuevaAusencia = z.infer<typeof NuevaAusencia>

const EdicionAusencia = z.object({ ...fields, id: id(), version }).check(inOrder)

export const ausencias = {
  getAll: llamada<Ausencia[]>()('GET /v1/ausencia/getAll', {
    query: z.object({
      ...period,
      usuarioId: z.optional(idText),
    }),
  }),
  add: llamada<Ausencia>()('POST /v1/ausencia/add', {
    body: NuevaAusencia,
    status: 201,
  }),
  put: llamada<Ausencia>()('PUT /v1/ausencia/put', {
    body: EdicionAusencia,
  }),
  delete: llamada<{ id: number }>()('DELETE /v1/ausencia/delete/{id}', {
    params: z.object({ id: idText }),
  }),
}
