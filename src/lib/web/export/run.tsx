import { VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { addressOf } from '#lib/contract/endpoint.ts'
import { fileColumns } from '../list/columns.ts'
import { toast } from '../ui/toast.tsx'
import { cellsOf } from './cells.ts'
import { countRows, ExportDialog } from './dialog.tsx'
import type { ExportButtonsProps, InMemory, ListCall } from './export-order.ts'
import { ENDINGS, fileName } from './file-name.ts'
import { download, startJob } from './job.ts'
import { type Stamp, useStamp } from './stamp.ts'
import { type Format, LIMITS, type News, type Order } from './work.ts'

type Ordered<Row> = Omit<ExportButtonsProps<Row>, 'compact'>

type RunProps<Row> = Ordered<Row> & {
  format: Format
  again: boolean
  onAgain: (format: Format) => void
  onClose: () => void
}

/** Delay before the window shows: a faster export needs none. */
const PATIENCE_MS = 300

export function Run<Row>({ format, again, onAgain, onClose, ...props }: RunProps<Row>) {
  // Keeps the props of the click, whatever is filtered or refreshed meanwhile.
  const [ordered] = useState<Ordered<Row>>(props)
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
    return startJob(stamp.newWorker, orderOf(ordered, format, stamp), endpoint, (heard) =>
      hear(heard),
    )
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

const expected = <Row,>({ source }: Ordered<Row>) =>
  'rows' in source ? source.rows.length : (source.total ?? 0)

const addressOfList = ({ endpoint, query }: ListCall) => addressOf(endpoint, query ? { query } : {})

function orderOf<Row>(
  { title, subtitle = '', source }: Ordered<Row>,
  format: Format,
  stamp: Stamp,
): Order {
  return {
    format,
    title,
    subtitle,
    operator: stamp.operator,
    printed: formatMoment(stamp.zone),
    source:
      'rows' in source
        ? inMemory(source)
        : { list: source.endpoint.path, address: addressOfList(source) },
  }
}

// A worker takes no functions, so the columns are read here.
function inMemory<Row>({ rows, columns, from }: InMemory<Row>) {
  const written = fileColumns(columns)
  return {
    columns: written.map(({ value: _, ...column }) => column),
    rows: rows.map(cellsOf(written)),
    told: from && addressOfList(from),
  }
}
