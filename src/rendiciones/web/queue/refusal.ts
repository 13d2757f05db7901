import { isPassing } from '#lib/contract/conflict.ts'
import { ApiError } from '#lib/web/api.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { Detalle, Gasto } from '../../contract/rendicion.ts'
import type { DraftKind } from '../drafts/draft-key.ts'
import { type Entry, errorOf } from '../drafts/entry.ts'

const [NOT_FOUND, CONFLICT] = [404, 409]

/** Reason where the server tells none: the person never had it, or their name changed since. */
const GONE: Readonly<Record<DraftKind, string>> = {
  abordar: 'Ya no va en su ruta: la oficina la anuló, o la cambió de día o de ruta.',
  cobro: 'Ya no va en su ruta: la oficina la anuló, o la cambió de día o de ruta.',
  gastos: 'Esta ruta ya no es suya.',
  extra: 'Esta ruta ya no es suya.',
  cierre: 'Esta ruta ya no es suya.',
  recibida: 'Esta ruta ya no es suya.',
  tarde: 'Esta ruta ya no es suya.',
}

/** What to do about a note that cannot be entered, as it is worded after the reason. */
const TO_DO: Readonly<Record<DraftKind, string>> = {
  abordar: 'Si viajó con usted, avise a la oficina.',
  cobro: 'Avise a la oficina cuánto cobró.',
  gastos: 'Avise a Finanzas o a la persona que la lleva ahora.',
  extra: 'Avise a Finanzas o a la persona que la lleva ahora.',
  cierre: '',
  recibida: '',
  tarde: '',
}

/** Tells whether somebody else entered the same thing first. */
const isEntered = (error: ApiError) =>
  conflictRow(error, Detalle) !== undefined || conflictRow(error, Gasto) !== undefined

/** Adds to the server's reason what to do now. */
export function explained(error: ApiError, kind: DraftKind): ApiError {
  const { status, message, data } = error
  if (status === NOT_FOUND) {
    const reason = data === null ? GONE[kind] : message
    return new ApiError(status, { message: `${reason} ${TO_DO[kind]}`.trim(), data })
  }
  if (status !== CONFLICT || isPassing(error)) return error
  if (isEntered(error))
    return new ApiError(status, { message: `${message} Si es lo mismo, descártelo.`, data })
  const toDo = kind === 'cobro' ? ` ${TO_DO.cobro}` : ''
  return new ApiError(status, { message: `${message}${toDo}`, data })
}

/** Tells what the button beside a refused note does: it opens what can be mended, what was entered, or the route. */
export function wayOut({ kind, draft }: Entry): 'Corregir' | 'Ver la rendición' | 'Ir a la ruta' {
  const refusal = errorOf(draft.rechazo)
  if (
    !refusal ||
    kind === 'abordar' ||
    ['recibida', 'tarde'].includes(kind) ||
    refusal.status === NOT_FOUND
  )
    return 'Ir a la ruta'
  if (isEntered(refusal)) return 'Ver la rendición'
  return refusal.status === CONFLICT && kind === 'cobro' ? 'Ir a la ruta' : 'Corregir'
}
