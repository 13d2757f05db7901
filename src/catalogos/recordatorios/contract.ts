import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { id, idText, requiredText, version } from '#lib/contract/fields.ts'
import { HORAS } from './rules.ts'

/** Message shown every day at its hour, `HH:mm`. */
export const Recordatorio = z.object({
  id: z.int(),
  mensaje: z.string(),
  hora: z.string(),
  version: z.int(),
})
export type Recordatorio = z.infer<typeof Recordatorio>

const horaMal = 'Debe elegir una hora válida para el Recordatorio.'
const horasQueHay = `Hay cada 10 minutos, de ${HORAS[0]} a ${HORAS.at(-1)}.`

const NuevoRecordatorio = z.object({
  mensaje: requiredText(250, 'El Recordatorio es obligatorio.'),
  /** Drops the seconds that some callers send. */
  hora: z.string(horaMal).check(
    z.overwrite((hora) => hora.replace(/^(\d\d:\d\d):\d\d$/, '$1')),
    z.refine((hora) => HORAS.includes(hora), `${horaMal} ${horasQueHay}`),
  ),
})

export const EdicionRecordatorio = z.object({ id: id(), ...NuevoRecordatorio.shape, version })
export type EdicionRecordatorio = z.infer<typeof EdicionRecordatorio>

export const recordatorios = {
  getAll: llamada<Recordatorio[]>()('GET /v1/recordatorio/getAll', {
    query: z.object(paging),
  }),
  get: llamada<Recordatorio | Recordatorio[]>()('GET /v1/recordatorio/get', {
    query: z.object({ id: z.optional(idText), ...paging }),
  }),
  add: llamada<Recordatorio>()('POST /v1/recordatorio/add', {
    body: NuevoRecordatorio,
    status: 201,
  }),
  put: llamada<Recordatorio>()('PUT /v1/recordatorio/put', {
    body: EdicionRecordatorio,
  }),
  delete: llamada<{ id: number }>()('DELETE /v1/recordatorio/delete/{id}', {
    params: z.object({ id: idText }),
  }),
}
