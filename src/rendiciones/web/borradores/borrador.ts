import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { draftsOf, dropDraft, keepDraft, onDrafts, readDraft } from '#lib/web/drafts.ts'
import { newKey, useLoaded } from '#lib/web/query.ts'

import { GASTOS, lugarDe } from './lugar.ts'

const PAUSE_MS = 300

/** What every draft says of itself, beside what was typed. */
interface Sobre {
  /** The Idempotency-Key of what it holds: sent again, also after a reload, it is entered once (D18). */
  clave: string
  /** Somebody pressed the button and the signal was lost. */
  pendiente: boolean
  /** The address of the screen where it is sent. */
  donde: string
}
export type Borrador<T> = T & Sobre

/** The key of what one types about a reservation of a route, or about its expenses. */
export function useClave(rutaId: number, reservaId: number | null) {
  const { usuario } = useLoaded(acceso.sesion, {})
  return `${lugarDe(usuario.id, rutaId)}${reservaId ?? GASTOS}`
}

/** Which reservations of a route, and whether its expenses, were typed on this device and not sent. */
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

/**
 * What is being typed, kept on this device from the first letter until it is sent (issue of a lost signal): `valor` is
 * null while it is looked for, `recuperado` says that there was something.
 */
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
    // A settlement of nothing may wait to be sent; boxes that were emptied again may not.
    return isBlank && !draft.pendiente ? dropDraft(clave) : keepDraft(clave, draft)
  }, [clave])
  // What was typed a moment before the dialog, or the page, is left.
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
    // Other content is another attempt.
    show({ ...latest.current, ...next, clave: newKey(), pendiente: false })
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void keep(), PAUSE_MS)
  }
  /** Notes what happened to it, without its being other content. */
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
