import { counter } from '#lib/contract/money.ts'

/** Name of the draft of a route's expenses; that of a reservation's settlement is the reservation's id. */
export const GASTOS_DRAFT = 'gastos'
export const CIERRE_DRAFT = 'cierre'
export const RECIBIDA_DRAFT = 'recibida'
export const TARDE_DRAFT = 'tarde'
export const abordarDraft = (reservaId: number) => `abordar-${reservaId}`
export const extraDraft = (name: string) => `extra-${name}`

export type DraftKind = 'cobro' | 'gastos' | 'cierre' | 'abordar' | 'extra' | 'recibida' | 'tarde'

export const ALL_DRAFTS = 'rendicion/'
const ofUser = (usuarioId: number) => `${ALL_DRAFTS}${usuarioId}/`

export const draftPrefix = (usuarioId: number, rutaId?: number) =>
  rutaId === undefined ? ofUser(usuarioId) : `${ofUser(usuarioId)}${rutaId}/`

/** Says how many drafts, by the word of the screens. */
export const countNotes = counter('anotación', 'anotaciones')

/** Reads what a key says. `reservaId` is 0 for what is of the whole route. */
export function readDraftKey(key: string) {
  const [, , rutaId = '', name = ''] = key.split('/')
  const [first = '', second] = name.split('-')
  const kind = (/^\d+$/.test(first) ? 'cobro' : first) as DraftKind
  return {
    kind,
    rutaId: Number(rutaId),
    reservaId: kind === 'cobro' ? Number(first) : kind === 'abordar' ? Number(second) : 0,
  }
}
