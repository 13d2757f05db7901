import { VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { addressOf } from '#lib/contract/endpoint.ts'
import { toast } from '../ui/toast.tsx'
import type { ExportButtonsProps } from './buttons.tsx'
import type { AnyColumn } from './columns.ts'
import { countRows, ExportDialog } from './dialog.tsx'
import { ENDINGS, fileName } from './file-name.ts'
import { download, startJob } from './job.ts'
import { type Stamp, useStamp } from './stamp.ts'
import { type Format, LIMITS, type News, type Order } from './work.ts'

export interface Ordered extends Omit<ExportButtonsProps<unknown>, 'columns' | 'compact'> {
  columns: readonly AnyColumn[]
}

export interface RunProps extends Ordered {
  format: Format
  again: boolean
  onAgain: (format: Format) => void
  onClose: () => void
}

/** Delay before the window shows: a faster export needs none. */
const PATIENCE_MS = 300

export function Run({ format, again, onAgain, onClose, ...props }: RunProps) {
  // Keeps the props of the click, whatever is filtered or refreshed meanwhile.
  const [ordered] = useState(props)
  const [stamp] = useState(useStamp())
  const [news, setNews] = useState<News>({ is: 'reading', rows: 0 })
  const [waited, setWaited] = useState(again)

  const file = fileName(ordered.name, ordered.of ?? stamp.today, ENDINGS[format])
  const hear = useEffectEvent((heard: News) => {
    if (heard.is === 'nothing') {
      toast.info('No hay nada que exportar.')
      onClose()
      return
    }
    if (heard.is === 'done') download(heard.file, file)
    setNews(heard)
  })
  useEffect(() => {
    if (expected(ordered) > LIMITS[format]) return setNews({ is: 'too many' })
    const { source } = ordered
    const endpoint = ('rows' in source ? source.from?.endpoint : source.endpoint) ?? null
    return startJob(orderOf(ordered, format, stamp), endpoint, (heard) => hear(heard))
  }, [ordered, format, stamp])
  useEffect(() => {
    const timer = window.setTimeout(() => setWaited(true), PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [])

  const isUnderway = news.is === 'reading' || news.is === 'writing'
  const isDone = news.is === 'done'
  return (
    <>
      <ExportDialog
        opened={!isDone && (waited || !isUnderway)}
        format={format}
        news={news}
        expected={expected(ordered)}
        onAgain={onAgain}
        onClose={onClose}
      />
      {/* The browser shows the downloaded file; a toast would cover the buttons for the next one. */}
      <VisuallyHidden role="status">
        {isDone ? `${file}, ${countRows(news.rows)}.` : null}
      </VisuallyHidden>
    </>
  )
}

const expected = ({ source }: Ordered) =>
  'rows' in source ? source.rows.length : (source.total ?? 0)

const addressOfList = ({
  endpoint,
  query,
}: {
  endpoint: Endpoint
  query?: Record<string, unknown>
}) => addressOf(endpoint, query ? { query } : {})

function orderOf(ordered: Ordered, format: Format, stamp: Stamp): Order {
  const { title, subtitle = '', columns, source } = ordered
  const now = civilNow(stamp.zone)
  return {
    format,
    title,
    subtitle,
    columns,
    operator: stamp.operator,
    printed: `${formatDay(now.day)} ${formatTime(now.time)}`,
    source:
      'rows' in source
        ? { rows: source.rows, told: source.from && addressOfList(source.from) }
        : { address: addressOfList(source) },
  }
}
