import { Box, CloseButton } from '@mantine/core'
import { IconBell, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { storeOf } from '../store.ts'
import { clearNews, keepNews } from './news.ts'
import classes from './toast.module.css'

const LIFE_MS = 10_000
const FADE_MS = 600
const STEP_PX = 100
const NEWS_IN_COLUMN = 3

type Kind = 'success' | 'error' | 'info' | 'news'
interface ToastItem {
  id: number
  kind: Kind
  text: string
  title?: string
  requestId?: string
  /** Watches for what makes the message untrue, and calls back then: it goes at once. Returns what stops watching. */
  until?: (over: () => void) => () => void
}
type ToastOptions = Pick<ToastItem, 'title' | 'requestId' | 'until'>

interface Shown {
  items: readonly ToastItem[]
  /** Whether the page shows the news column. Without it news share the place of own messages. */
  hasColumn: boolean
}
const shown = storeOf<Shown>({ items: [], hasColumn: false })
let lastId = 0

const publish = (change: Partial<Shown>) => shown.set({ ...shown.get(), ...change })
const isNews = ({ kind }: ToastItem) => kind === 'news'
const isOwn = (item: ToastItem) => !isNews(item)

function showOwn(kind: Kind, text: string, options?: ToastOptions) {
  lastId += 1
  publish({ items: [...shown.get().items.filter(isNews), { id: lastId, kind, text, ...options }] })
}

/** Shows somebody else's action if there is room; always keeps it for the list. */
function showNews(text: string) {
  lastId += 1
  const { items, hasColumn } = shown.get()
  const fits = hasColumn ? items.filter(isNews).length < NEWS_IN_COLUMN : items.length === 0
  keepNews({ id: lastId, text, at: Date.now(), read: fits })
  if (fits) publish({ items: [...items, { id: lastId, kind: 'news', text }] })
}

const hide = (id: number) => publish({ items: shown.get().items.filter((item) => item.id !== id) })

/** Short messages. An error may carry the request id to quote. */
export const toast = {
  success: (text: string, options?: ToastOptions) => showOwn('success', text, options),
  error: (text: string, options?: ToastOptions) => showOwn('error', text, options),
  info: (text: string, options?: ToastOptions) => showOwn('info', text, options),
  news: showNews,
  clear: () => {
    publish({ items: [] })
    clearNews()
  },
}

const kindIcon = {
  success: IconCircleCheck,
  error: IconCircleX,
  info: IconInfoCircle,
  news: IconBell,
}

/** Message that lives ten seconds, fades in 0.6 s, and waits while the pointer or the focus is on it. */
function Toast({ item }: { item: ToastItem }) {
  const [leaving, setLeaving] = useState(false)
  const [held, setHeld] = useState(false)
  const Icon = kindIcon[item.kind]

  useEffect(() => item.until?.(() => setLeaving(true)), [item])
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
        {item.title ? <strong>{item.title} </strong> : null}
        <span>{item.text}</span>
        {item.requestId ? <small> Solicitud {item.requestId}</small> : null}
      </div>
      <CloseButton
        size="sm"
        aria-label="Cerrar aviso"
        // Keeps the focus where the person is typing.
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
  items: readonly ToastItem[]
}

function Region({ label, className, items }: RegionProps) {
  return (
    <section
      className={`${className} no-print`}
      style={measures}
      aria-label={label}
      aria-live="polite"
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>
  )
}

/** Shows one message at a time over the header: the user's own, else news if they have no column. Mounted once. */
export function Toaster() {
  const { items, hasColumn } = shown.use()
  const own = items.filter(isOwn)
  return (
    <>
      <Region className={classes.slot} label="Avisos" items={own} />
      {hasColumn ? null : (
        <Region
          className={classes.slot}
          label="Novedades"
          items={own.length === 0 ? items.filter(isNews).slice(0, 1) : []}
        />
      )}
    </>
  )
}

/** Stacks messages about other people's actions at steps of 100 px, in a column kept free for them. */
export function NewsColumn() {
  const { items } = shown.use()
  useEffect(() => {
    publish({ hasColumn: true })
    return () => publish({ hasColumn: false })
  }, [])
  return <Region className={classes.column} label="Novedades" items={items.filter(isNews)} />
}
