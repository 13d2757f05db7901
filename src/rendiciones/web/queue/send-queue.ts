import { isPassing } from '#lib/contract/conflict.ts'
import { ApiError, call, UNREACHABLE } from '#lib/web/api.ts'
import { readDraft } from '#lib/web/drafts.ts'
import { refreshAll } from '#lib/web/query.ts'
import { storeOf } from '#lib/web/store.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { rendiciones } from '../../contract.ts'
import { draftPrefix } from '../drafts/draft-key.ts'
import { STAYS } from '../drafts/draft-text.ts'
import {
  amendDraft,
  type Draft,
  type Entry,
  errorOf,
  estadoOf,
  keepsTurn,
  readEntries,
  refusalOf,
} from '../drafts/entry.ts'
import { fullOf, KINDS, textOf } from './kinds.ts'
import { atOffice, giveToOffice, isStranded } from './office.ts'
import { explained } from './refusal.ts'

interface Progress {
  /** Key of the draft that is being sent. */
  sending: string | null
  /** Part of its picture that was sent, 0 to 1. */
  uploaded: number
  /** Why the last run stopped before its end. */
  stop: ApiError | null
}
export const progress = storeOf<Progress>({ sending: null, uploaded: 0, stop: null })
const tell = (change: Partial<Progress>) => progress.set({ ...progress.get(), ...change })

const LOCK = 'travesia-cola'
/** Runs in one tab at a time. Without browser locks two tabs may send the same: its key is entered once. */
const inOneTab = <T>(run: () => Promise<T>): Promise<T> =>
  window.navigator.locks ? (window.navigator.locks.request(LOCK, run) as Promise<T>) : run()

/** Tells whether another tab signed somebody else in (AC-20): that person must not send these. */
const isOfAnother = (usuarioId: number) =>
  (localStorage.getItem('sess_id') ?? String(usuarioId)) !== String(usuarioId)

/** Notes that met a passing conflict since the page was opened: they keep their turn once. */
const TRIED = new Set<string>()

/** Sends one draft. Returns the failure that stops the queue, or null: it was sent or refused. */
async function sendOne(entry: Entry): Promise<ApiError | null> {
  const { key, kind, rutaId, reservaId } = entry
  const draft = fullOf(entry)
  const { clave, datos } = draft
  const { send, isStored } = KINDS[kind]
  // Pressed again meanwhile it is another draft.
  const mark = (changes: object | null) => amendDraft(key, clave, changes)
  const open = async () =>
    datos?.rendicionId ?? (await call(rendiciones.add, { body: { rutaId } })).data.id
  tell({ sending: key, uploaded: 0 })
  try {
    if (draft.aOficina) return await leaveToOffice(entry, mark)
    await send(draft, {
      rutaId,
      reservaId,
      rendicionId: open,
      mark,
      onProgress: (uploaded) => tell({ uploaded }),
    })
    await mark(null)
    const others = [...atOffice.get()].filter((one) => one !== key)
    atOffice.set(new Set(others))
  } catch (failed) {
    // A draft that throws before it is sent must not hold up the others.
    const error = failed instanceof ApiError ? failed : new ApiError(400, {})
    if (keepsTurn(error.status)) return error
    if (isPassing(error) && !TRIED.has(clave)) {
      TRIED.add(clave)
      return error
    }
    // The server deleted the unused upload after a day; the picture is still on this device.
    const isSwept = error.errors.urlComprobante && 'urlComprobante' in draft && draft.urlComprobante
    if (isStored(error, draft)) await mark(null)
    else if (isSwept) await mark({ urlComprobante: null })
    else if (isStranded(entry, error))
      return await leaveToOffice(entry, mark, explained(error, kind))
    else await mark({ pendiente: false, rechazo: refusalOf(explained(error, kind)) })
  } finally {
    tell({ sending: null })
  }
  return null
}

const NOT_KEPT = new Set<string>()

/**
 * Gives the money of a note to the office. Returns the failure that stops the queue. What even the office does not take
 * stays with the refusal, and is tried again when the page is next opened.
 */
async function leaveToOffice(
  entry: Entry,
  mark: (changes: object | null) => Promise<unknown>,
  refused = errorOf(entry.draft.rechazo),
): Promise<ApiError | null> {
  try {
    // Kept first: if the answer is lost the office may have it: it must be neither settled as well nor read as refused.
    await mark({ aOficina: true, pendiente: true, rechazo: null })
    await giveToOffice(entry, mark)
  } catch (failed) {
    const error = failed instanceof ApiError ? failed : new ApiError(400, {})
    if (keepsTurn(error.status)) return error
    NOT_KEPT.add(entry.draft.clave)
    await mark({ pendiente: false, aOficina: false, rechazo: refusalOf(refused ?? error) })
    return null
  }
  await mark(null)
  const stays = entry.kind === 'cobro' ? `. ${STAYS}` : ''
  toast.info(`La oficina lo tiene: ${textOf(entry)}${stays}`)
  return null
}

/** Returns a refused note of money as one for the office: the version before left such ones on the device. */
function forOffice(entry: Entry): Entry | null {
  const error = errorOf(entry.draft.rechazo)
  if (!error || NOT_KEPT.has(entry.draft.clave) || !isStranded(entry, error)) return null
  return { ...entry, draft: { ...entry.draft, aOficina: true } }
}

/** Tells whether an expense of later waits for those of its route, which this device still has to send or to mend. */
export const waitsForGastos = ({ kind, rutaId, draft }: Entry, entries: readonly Entry[]) =>
  kind === 'extra' &&
  !draft.aOficina &&
  entries.some(
    (one) => one.kind === 'gastos' && one.rutaId === rutaId && estadoOf(one.draft) !== 'typed',
  )

/** Returns the note that is sent next: one that waits, else one whose money the office takes. */
export const nextOf = (entries: readonly Entry[]): Entry | undefined =>
  entries.find((one) => estadoOf(one.draft) === 'waits' && !waitsForGastos(one, entries)) ??
  entries.flatMap((entry) =>
    estadoOf(entry.draft) === 'refused' ? (forOffice(entry) ?? []) : [],
  )[0]

async function run(usuarioId: number): Promise<ApiError | null> {
  let any = false
  try {
    for (;;) {
      if (isOfAnother(usuarioId)) return new ApiError(0, { message: UNREACHABLE })
      const entries = await readEntries(draftPrefix(usuarioId))
      const next = nextOf(entries)
      if (!next) return null
      const stop = await sendOne(next)
      if (stop) return stop
      any = true
    }
  } finally {
    if (any) void refreshAll()
  }
}

const running = new Map<number, Promise<ApiError | null>>()
/** Sends the waiting drafts in order, one after the other. Resolves with the failure that stopped it, or null. */
export function sendQueue(usuarioId: number): Promise<ApiError | null> {
  const known = running.get(usuarioId)
  if (known) return known
  const sent = inOneTab(() => run(usuarioId))
    .then((stop) => {
      tell({ stop })
      return stop
    })
    .finally(() => running.delete(usuarioId))
  running.set(usuarioId, sent)
  return sent
}

/** Longest time that a person waits in front of a dialog: then it is sent without them. */
const PATIENCE_MS = 10_000

/** Sends the queue until this draft is through. Throws the refusal, or why the server could not take it. */
export async function sendDraft(usuarioId: number, key: string): Promise<'sent' | 'waits'> {
  const through = async () => {
    for (;;) {
      const stop = await sendQueue(usuarioId)
      const draft = (await readDraft(key)) as Draft<object> | null
      if (!draft) return 'sent'
      const refused = errorOf(draft.rechazo)
      if (refused) throw refused
      if (stop && (stop.status === 0 || stop.status === 401)) return 'waits'
      if (stop) throw stop
      const entries = await readEntries(draftPrefix(usuarioId))
      if (entries.some((one) => one.key === key && waitsForGastos(one, entries))) return 'waits'
    }
  }
  const sent = through()
  if (!navigator.onLine) {
    void sent.catch(() => null)
    return 'waits'
  }
  let timer = 0
  const late = new Promise<'waits'>((resolve) => {
    timer = window.setTimeout(() => resolve('waits'), PATIENCE_MS)
  })
  void sent.catch(() => null)
  return Promise.race([sent, late]).finally(() => window.clearTimeout(timer))
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 300_000

/** Sends the queue now, with the connection, and after longer and longer pauses. Returns the function that ends it. */
export function keepSending(usuarioId: number) {
  let pause = FIRST_PAUSE_MS
  let timer = 0
  const go = async () => {
    window.clearTimeout(timer)
    const stop = await sendQueue(usuarioId).catch(() => null)
    pause = stop ? Math.min(pause * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS
    window.clearTimeout(timer)
    if (!ended) timer = window.setTimeout(() => void go(), pause)
  }
  let ended = false
  const soon = () => {
    pause = FIRST_PAUSE_MS
    void go()
  }
  const onSight = () => {
    if (!document.hidden) soon()
  }
  window.addEventListener('online', soon)
  document.addEventListener('visibilitychange', onSight)
  void go()
  return () => {
    ended = true
    window.clearTimeout(timer)
    window.removeEventListener('online', soon)
    document.removeEventListener('visibilitychange', onSight)
  }
}
