import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { dropDraft, keepDraft, onDrafts, readDraft } from '#lib/web/drafts.ts'
import { newKey, useLoaded } from '#lib/web/query.ts'
import type { Refine } from '../cobro/comprobante-picture.ts'
import { draftPrefix } from './draft-key.ts'
import type { Draft } from './entry.ts'

const PAUSE_MS = 300

/** Returns the key of a draft of a route, by its name (`draft-key.ts`). */
export function useDraftKey(rutaId: number, name: string | number) {
  const { usuario } = useLoaded(acceso.sesion, {})
  return `${draftPrefix(usuario.id, rutaId)}${name}`
}

/** Keeps a draft on this device until it is sent. `value` is null while it is read. */
export function useKeptDraft<T extends object>(key: string, initial: T) {
  const [draft, setDraft] = useState<Draft<T> | null>(null)
  const [isRestored, setIsRestored] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const latest = useRef<Draft<T> | null>(null)
  const timer = useRef(0)
  const hasWaited = useRef(false)
  const isShown = useRef(false)
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
    isShown.current = true
    void readDraft(key).then((found) => {
      if (!mounted) return
      setIsRestored(found !== null)
      show({ ...blank(), ...(found as Draft<T> | null) })
    })
    /** Follows what the queue does with the draft. */
    const follow = async () => {
      const found = (await readDraft(key)) as Draft<T> | null
      const now = latest.current
      if (!mounted || !now) return
      if (found?.clave === now.clave) {
        hasWaited.current ||= found.pendiente
        show({ ...now, ...found })
      } else if (!found && now.pendiente && hasWaited.current) setIsSent(true)
    }
    const stop = onDrafts(() => void follow())
    return () => {
      mounted = false
      isShown.current = false
      stop()
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
    // New content gets a new Idempotency-Key, and waits for another press.
    const fresh = { clave: newKey(), pendiente: false, aOficina: false, rechazo: null }
    show({ ...latest.current, ...next, ...fresh })
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void keep(), PAUSE_MS)
  }
  /** Changes the state of the draft and keeps its Idempotency-Key. */
  const mark = (next: Partial<Draft<T>>) => {
    if (!latest.current) return Promise.resolve()
    show({ ...latest.current, ...next })
    return keep()
  }
  /** Puts something equal in a field's place: keeps the Idempotency-Key, and changes nothing that has its turn. */
  const refine: Refine<T> = (change) => {
    const now = latest.current
    const next = isShown.current && now && !now.pendiente ? change(now) : null
    if (now && next) {
      show({ ...now, ...next })
      void keep()
    }
  }
  const clear = () => {
    window.clearTimeout(timer.current)
    timer.current = 0
    void dropDraft(key)
    setIsRestored(false)
    show(blank())
  }
  return { value: draft, isRestored, isSent, change, mark, refine, clear }
}
