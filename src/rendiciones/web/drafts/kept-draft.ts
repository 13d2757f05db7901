import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { draftsOf, dropDraft, keepDraft, onDrafts, readDraft } from '#lib/web/drafts.ts'
import { newKey, useLoaded } from '#lib/web/query.ts'
import { draftPrefix, GASTOS_DRAFT } from './draft-key.ts'

const PAUSE_MS = 300

/** Keeps its names: devices hold drafts that the version before wrote. */
interface Envelope {
  /** Idempotency-Key of the content: sent again, also after a reload, it is entered once. */
  clave: string
  /** True if sending it failed for lack of signal. */
  pendiente: boolean
  /** Address of the screen where it is sent. */
  donde: string
}
export type Draft<T> = T & Envelope

/** Returns the key of the draft of a reservation, or of the route's expenses if reservaId is null. */
export function useDraftKey(rutaId: number, reservaId: number | null) {
  const { usuario } = useLoaded(acceso.sesion, {})
  return `${draftPrefix(usuario.id, rutaId)}${reservaId ?? GASTOS_DRAFT}`
}

/** Returns which reservations of a route, and whether its expenses, have an unsent draft on this device. */
export function useUnsent(rutaId: number | undefined) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (rutaId === undefined) return
    let mounted = true
    const prefix = draftPrefix(usuario.id, rutaId)
    const look = () =>
      void draftsOf(prefix).then((keys) => {
        if (mounted) setNames(keys.map((key) => key.slice(prefix.length)))
      })
    look()
    const stop = onDrafts(look)
    return () => {
      mounted = false
      stop()
    }
  }, [usuario.id, rutaId])
  return {
    reservas: new Set(names.filter((name) => name !== GASTOS_DRAFT).map(Number)),
    gastos: names.includes(GASTOS_DRAFT),
  }
}

/** Keeps a draft on this device until it is sent. `value` is null while it is read. */
export function useKeptDraft<T extends object>(key: string, initial: T) {
  const [draft, setDraft] = useState<Draft<T> | null>(null)
  const [isRestored, setIsRestored] = useState(false)
  const latest = useRef<Draft<T> | null>(null)
  const timer = useRef(0)
  const empty = useRef(initial)
  const address = useRef(useLocation({ select: ({ href }) => href }))

  const show = useCallback((next: Draft<T>) => {
    latest.current = next
    setDraft(next)
  }, [])
  const blank = useCallback(
    (): Draft<T> => ({
      ...empty.current,
      clave: newKey(),
      pendiente: false,
      donde: address.current,
    }),
    [],
  )
  useEffect(() => {
    let mounted = true
    void readDraft(key).then((found) => {
      if (!mounted) return
      setIsRestored(found !== null)
      show({ ...blank(), ...(found as Draft<T> | null) })
    })
    return () => {
      mounted = false
    }
  }, [key, show, blank])

  const keep = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = 0
    const draft = latest.current
    if (!draft) return Promise.resolve()
    const isBlank = Object.entries(empty.current).every(
      ([name, value]) => draft[name as keyof T] === value,
    )
    // A blank draft is kept only if it waits to be sent: a settlement of 0 is possible.
    return isBlank && !draft.pendiente ? dropDraft(key) : keepDraft(key, draft)
  }, [key])
  // Saves what was typed just before the dialog or the page is left.
  useEffect(() => {
    const flush = () => {
      if (timer.current !== 0) void keep()
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [keep])

  const change = (next: Partial<T>) => {
    if (!latest.current) return
    // New content gets a new Idempotency-Key.
    show({ ...latest.current, ...next, clave: newKey(), pendiente: false })
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void keep(), PAUSE_MS)
  }
  /** Changes the state of the draft and keeps its Idempotency-Key. */
  const mark = (next: Partial<Draft<T>>) => {
    if (!latest.current) return Promise.resolve()
    show({ ...latest.current, ...next })
    return keep()
  }
  const drop = () => {
    window.clearTimeout(timer.current)
    timer.current = 0
    latest.current = null
    return dropDraft(key)
  }
  const clear = () => {
    void drop()
    setIsRestored(false)
    show(blank())
  }
  return {
    value: draft,
    isRestored,
    change,
    mark,
    drop,
    clear,
  }
}
