import { useEffect, useMemo } from 'react'
import { acceso } from '#acceso/contract.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { ApiError } from '#lib/web/api.ts'
import { serverNow } from '#lib/web/clock.ts'
import { changeDraft, draftsOf, onDrafts, readDraft } from '#lib/web/drafts.ts'
import { useLoaded } from '#lib/web/query.ts'
import { storeOf } from '#lib/web/store.ts'
import { ALL_DRAFTS, type DraftKind, draftPrefix, readDraftKey } from './draft-key.ts'
import { openName, sealName } from './sealed-name.ts'

/** Response of the server that refused a draft. */
type Rechazo = Pick<ApiError, 'status' | 'message' | 'errors' | 'data'> & { cuando: number }

/** Data to send and to name a draft away from its screen. */
export interface Datos {
  /** Name of the passenger; undefined if its key is gone. */
  quien?: string | undefined
  /** Last day on which the device shows it. */
  hasta?: Day
  /** Excursion and day of the route. */
  ruta?: string
  pax?: number
  esperado?: number
  /** Undefined if the device did not know the settlement of the route. */
  rendicionId?: number | undefined
}

/** Keeps its names: devices hold drafts that the version before wrote. */
export interface Envelope {
  /** Idempotency-Key of the content: sent again, also after a reload, it is entered once. */
  clave: string
  /** True while it waits to be sent. */
  pendiente: boolean
  /** Place in the queue, in milliseconds since 1970; the version before gave none. */
  turno?: number
  /** Address of the screen where it was typed. */
  donde: string
  rechazo?: Rechazo | null
  /** True once it cannot be entered any more: its money goes to the office. */
  aOficina?: boolean
  datos?: Datos
}
export type Draft<T> = T & Envelope

/** Draft with what its key says. */
export interface Entry {
  key: string
  kind: DraftKind
  rutaId: number
  reservaId: number
  draft: Draft<object>
}

/** A draft is being typed, waits for its turn, or was refused. */
export type Estado = 'typed' | 'waits' | 'refused'
export const estadoOf = ({ pendiente, rechazo }: Partial<Envelope>): Estado =>
  pendiente ? 'waits' : rechazo ? 'refused' : 'typed'

/** Counts the drafts that wait or were refused. */
export function countUnsent(entries: readonly Entry[]) {
  const of = (estado: Estado) => entries.filter(({ draft }) => estadoOf(draft) === estado).length
  return { waits: of('waits'), refused: of('refused') }
}

/** Tells whether a failure leaves the turn: nobody said that the content is wrong. */
export const keepsTurn = (status: number) =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

export const refusalOf = (error: ApiError): Rechazo => {
  const { status, message, errors, data } = error
  return { status, message, errors, data, cuando: Date.now() }
}
export const errorOf = (rechazo: Rechazo | null | undefined) =>
  rechazo ? new ApiError(rechazo.status, rechazo) : null

/** Returns what is stored of the data, with the name locked. */
export async function keptDatos({ quien, hasta, ...datos }: Datos) {
  return { ...datos, ...(quien && { quien: hasta ? await sealName(quien, hasta) : quien }) }
}

async function readEntryDraft(key: string): Promise<Draft<object> | null> {
  const draft = (await readDraft(key)) as Draft<object> | null
  const quien = draft?.datos?.quien as Awaited<ReturnType<typeof keptDatos>>['quien']
  if (!draft || quien === undefined) return draft
  return { ...draft, datos: { ...draft.datos, quien: await openName(quien) } }
}

/** Returns drafts in the order in which they were pressed. */
export async function readEntries(prefix: string): Promise<Entry[]> {
  const keys = await draftsOf(prefix)
  const entries = await Promise.all(
    keys.map(async (key) => ({ key, ...readDraftKey(key), draft: await readEntryDraft(key) })),
  )
  const turnOf = ({ draft }: Entry) => draft.turno ?? 0
  return (entries.filter(({ draft }) => draft !== null) as Entry[]).sort(
    (a, b) => turnOf(a) - turnOf(b),
  )
}

let lastTurn = 0
/** Returns a turn after all that were given, whatever the clock of the device does. */
export async function nextTurn(usuarioId: number) {
  const entries = await readEntries(draftPrefix(usuarioId))
  const given = entries.map(({ draft }) => (draft.turno ?? 0) + 1)
  lastTurn = Math.max(serverNow(), lastTurn + 1, ...given)
  return lastTurn
}

/** Changes a draft, or deletes it, unless its content has changed since. */
export const amendDraft = (key: string, clave: string, changes: object | null) =>
  changeDraft(key, (found) => {
    if ((found as Envelope).clave !== clave) return found
    return changes && { ...(found as object), ...changes }
  })

const known = storeOf<readonly Entry[]>([])
let reading = 0
async function look() {
  reading += 1
  const mine = reading
  const entries = await readEntries(ALL_DRAFTS)
  if (mine === reading) known.set(entries)
}
let isWatched = false

/** Returns the drafts of the signed-in person, of one route or of all, in the order of their turns. */
export function useEntries(rutaId?: number): readonly Entry[] {
  const { usuario } = useLoaded(acceso.sesion, {})
  const all = known.use()
  useEffect(() => {
    if (isWatched) return
    isWatched = true
    onDrafts(() => void look())
    void look()
  }, [])
  const prefix = draftPrefix(usuario.id, rutaId)
  return useMemo(() => all.filter(({ key }) => key.startsWith(prefix)), [all, prefix])
}
