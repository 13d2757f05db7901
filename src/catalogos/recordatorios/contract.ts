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

export const NuevoRecordatorio = z.object({
  mensaje: requiredText(250, 'El Recordatorio es obligatorio.'),
  /** Drops the seconds that some callers send. */
  hora: z.string(horaMal).check(
    z.overwrite((hora) => (hora.length >= 8 ? hora.slice(0, -3) : hora)),
    z.refine((hora) => HORAS.includes(hora), `${horaMal} ${horasQueHay}`),
  ),
})
export type NuevoRecordatorio = z.infer<typeof NuevoRecordatorio>

export const EdicionRecordatorio = z.object({ id: id(), ...NuevoRecordatorio.shape, version })
export type EdicionRecordatorio = z.infer<typeof EdicionRecordatorio>

export const recordatorios = {
  getAll: llamada('GET /v1/recordatorio/getAll', {
    summary: 'Reminders',
    query: z.object(paging),
    data: z.array(Recordatorio),
  }),
  get: llamada('GET /v1/recordatorio/get', {
    summary: 'One reminder by id; without an id, as getAll',
    query: z.object({ id: z.optional(idText), ...paging }),
    data: z.union([Recordatorio, z.array(Recordatorio)]),
  }),
  add: llamada('POST /v1/recordatorio/add', {
    summary: 'Adds a reminder',
    body: NuevoRecordatorio,
    data: Recordatorio,
    status: 201,
  }),
  put: llamada('PUT /v1/recordatorio/put', {
    summary: 'Changes a reminder',
    body: EdicionRecordatorio,
    data: Recordatorio,
  }),
  delete: llamada('DELETE /v1/recordatorio/delete/{id}', {
    summary: 'Removes a reminder',
    params: z.object({ id: idText }),
    data: z.object({ id: z.int() }),
  }),
}
