import { Box, CloseButton } from '@mantine/core'
import { IconBell, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react'
import classes from './toast.module.css'

const LIFE_MS = 10_000
const FADE_MS = 600
const STEP_PX = 100
const MOST_AT_ONCE = 5
const NEWS_AT_ONCE = 3
const NEWS_ON_PHONE = 1

type Kind = 'success' | 'error' | 'info' | 'news'
interface ToastItem {
  id: number
  kind: Kind
  text: string
  title?: string
  requestId?: string
  /** How many news this one stands for, which had no place of their own. */
  more?: number
}
type ToastOptions = Pick<ToastItem, 'title' | 'requestId'>

let items: readonly ToastItem[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}

function show(kind: Kind, text: string, more?: Partial<ToastItem>) {
  lastId += 1
  publish([...items, { id: lastId, kind, text, ...more }])
}

/** What came of what was done here; the oldest goes when there are too many. */
function showOwn(kind: Kind, text: string, options?: ToastOptions) {
  show(kind, text, options)
  const own = items.filter((item) => item.kind !== 'news')
  if (own.length > MOST_AT_ONCE) publish(items.filter((item) => item !== own[0]))
}

/** What others did: a few by themselves; when more come, one that counts them. */
function showNews(text: string) {
  const counted = items.find(({ more }) => more)
  const alone = items.filter(({ kind, more }) => kind === 'news' && !more).length
  const phone = window.matchMedia('(max-width: 47.99em)').matches
  if (alone < (phone ? NEWS_ON_PHONE : NEWS_AT_ONCE)) return show('news', text)
  if (!counted) return show('news', 'y 1 más', { more: 1 })
  const more = (counted.more ?? 0) + 1
  publish(items.map((item) => (item === counted ? { ...item, more, text: `y ${more} más` } : item)))
}

const hide = (id: number) => publish(items.filter((item) => item.id !== id))

/** Short messages; an error may carry the request id to quote. */
export const toast = {
  success: (text: string, options?: ToastOptions) => showOwn('success', text, options),
  error: (text: string, options?: ToastOptions) => showOwn('error', text, options),
  info: (text: string, options?: ToastOptions) => showOwn('info', text, options),
  /** What somebody else did: a few at once, then how many more. */
  news: showNews,
  /** Takes all of them away. */
  clear: () => publish([]),
}

const kindIcon = {
  success: IconCircleCheck,
  error: IconCircleX,
  info: IconInfoCircle,
  news: IconBell,
}

/** One message: lives ten seconds, fades for 0.6 s (1§9), and waits while one reads it or has the focus in it. */
function Toast({ item }: { item: ToastItem }) {
  const [leaving, setLeaving] = useState(false)
  const [held, setHeld] = useState(false)
  const Icon = kindIcon[item.kind]

  useEffect(() => {
    if (held) return
    const timer = window.setTimeout(() => setLeaving(true), LIFE_MS)
    return () => window.clearTimeout(timer)
  }, [held])
  useEffect(() => {
    if (!leaving) return
    const timer = window.setTimeout(() => hide(item.id), FADE_MS)
    return () => window.clearTimeout(timer)
  }, [leaving, item.id])

  return (
    <Box
      className={classes.toast}
      data-kind={item.kind}
      data-leaving={leaving || undefined}
      role={item.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        {item.title ? <strong>{item.title}</strong> : null}
        <span>{item.text}</span>
        {item.requestId ? <small>Solicitud {item.requestId}</small> : null}
      </div>
      <CloseButton
        size="sm"
        aria-label="Cerrar aviso"
        // Whoever is typing goes on typing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setLeaving(true)}
      />
    </Box>
  )
}

const measures = {
  '--toast-step': `${STEP_PX}px`,
  '--toast-fade': `${FADE_MS}ms`,
} as CSSProperties

interface RegionProps {
  label: string
  className: string | undefined
  shown: readonly ToastItem[]
}

function Region({ label, className, shown }: RegionProps) {
  return (
    <section
      className={`${classes.region} ${className} no-print`}
      style={measures}
      aria-label={label}
      aria-live="polite"
    >
      {shown.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Where messages appear, one below the other at steps of 100 px (1§9); mounted once. What one did oneself is answered
 * at the top right; what others do at the foot, where there is little to press.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => items)
  return (
    <>
      <Region
        className={classes.own}
        label="Avisos"
        shown={shown.filter(({ kind }) => kind !== 'news')}
      />
      <Region
        className={classes.news}
        label="Novedades"
        shown={shown.filter(({ kind }) => kind === 'news')}
      />
    </>
  )
}
