import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { draftsOf, dropDraft, keepDraft, onDrafts, readDraft } from '#lib/web/drafts.ts'
import { newKey, useLoaded } from '#lib/web/query.ts'

import { GASTOS, lugarDe } from './lugar.ts'

const PAUSE_MS = 300

interface Sobre {
  /** Idempotency-Key of the content: sent again, also after a reload, it is entered once. */
  clave: string
  /** True if sending it failed for lack of signal. */
  pendiente: boolean
  /** Address of the screen where it is sent. */
  donde: string
}
export type Borrador<T> = T & Sobre

/** Returns the key of the draft of a reservation, or of the route's expenses if reservaId is null. */
export function useClave(rutaId: number, reservaId: number | null) {
  const { usuario } = useLoaded(acceso.sesion, {})
  return `${lugarDe(usuario.id, rutaId)}${reservaId ?? GASTOS}`
}

/** Returns which reservations of a route, and whether its expenses, have an unsent draft on this device. */
export function useSinEnviar(rutaId: number | undefined) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    if (rutaId === undefined) return
    let mounted = true
    const prefix = lugarDe(usuario.id, rutaId)
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
    reservas: new Set(names.filter((name) => name !== GASTOS).map(Number)),
    gastos: names.includes(GASTOS),
  }
}

/** Keeps a draft on this device until it is sent. `valor` is null while it is read. */
export function useBorrador<T extends object>(clave: string, blanco: T) {
  const [valor, setValor] = useState<Borrador<T> | null>(null)
  const [recuperado, setRecuperado] = useState(false)
  const latest = useRef<Borrador<T> | null>(null)
  const timer = useRef(0)
  const empty = useRef(blanco)
  const donde = useRef(useLocation({ select: ({ href }) => href }))

  const show = useCallback((next: Borrador<T>) => {
    latest.current = next
    setValor(next)
  }, [])
  const blank = useCallback(
    (): Borrador<T> => ({
      ...empty.current,
      clave: newKey(),
      pendiente: false,
      donde: donde.current,
    }),
    [],
  )
  useEffect(() => {
    let mounted = true
    void readDraft(clave).then((found) => {
      if (!mounted) return
      setRecuperado(found !== null)
      show({ ...blank(), ...(found as Borrador<T> | null) })
    })
    return () => {
      mounted = false
    }
  }, [clave, show, blank])

  const keep = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = 0
    const draft = latest.current
    if (!draft) return Promise.resolve()
    const isBlank = Object.entries(empty.current).every(
      ([name, value]) => draft[name as keyof T] === value,
    )
    // A blank draft is kept only if it waits to be sent: a settlement of 0 is possible.
    return isBlank && !draft.pendiente ? dropDraft(clave) : keepDraft(clave, draft)
  }, [clave])
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

  const cambiar = (next: Partial<T>) => {
    if (!latest.current) return
    // New content gets a new Idempotency-Key.
    show({ ...latest.current, ...next, clave: newKey(), pendiente: false })
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void keep(), PAUSE_MS)
  }
  /** Changes the state of the draft and keeps its Idempotency-Key. */
  const anotar = (next: Partial<Borrador<T>>) => {
    if (!latest.current) return Promise.resolve()
    show({ ...latest.current, ...next })
    return keep()
  }
  const soltar = () => {
    window.clearTimeout(timer.current)
    timer.current = 0
    latest.current = null
    return dropDraft(clave)
  }
  const borrar = () => {
    void soltar()
    setRecuperado(false)
    show(blank())
  }
  return { valor, recuperado, cambiar, anotar, soltar, borrar }
}
