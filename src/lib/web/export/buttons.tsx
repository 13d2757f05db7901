import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { toast } from '../ui/toast.tsx'
import type { ExportColumn } from './columns.ts'
import type { Ordered, RunProps } from './run.tsx'
import type { Format } from './work.ts'

/** All rows of a list call, without paging; `total`, where it is known, makes the progress exact. */
interface Streamed {
  endpoint: Endpoint
  query?: Record<string, unknown>
  total?: number | null
}

export interface ExportButtonsProps<Row> {
  /** Name of the file in words, without the day. */
  name: string
  /** The day or month that the rows are of, instead of today. */
  of?: string | undefined
  title: string
  /** What was searched, above the table of a PDF. */
  subtitle?: string
  /** The columns, or how to load them where the screen's own code should stay small. */
  columns: readonly ExportColumn<Row>[] | (() => Promise<readonly ExportColumn<Row>[]>)
  /**
   * `rows`: what is in memory already, all of it, in its order. `from` is the list call that they came from, which is
   * told that they are taken away where that is remembered.
   */
  source: Streamed | { rows: readonly Row[]; from?: Streamed }
  /** One button with a menu, as phones have it. */
  compact?: boolean
}

interface Running {
  Run: ComponentType<RunProps>
  columns: Ordered['columns']
  format: Format
  /** Counts what was started. */
  turn: number
  again: boolean
}

const FORMATS: readonly { format: Format; label: string }[] = [
  { format: 'excel', label: 'Excel' },
  { format: 'pdf', label: 'PDF' },
  { format: 'csv', label: 'CSV' },
]

/** Writes all rows that match, not only those on screen, as Excel, PDF or CSV (D23). What does it arrives on first use. */
export function ExportButtons<Row>({ compact, columns, ...order }: ExportButtonsProps<Row>) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [running, setRunning] = useState<Running>()

  const start = async (format: Format) => {
    try {
      const { Run } = await import('./run.tsx')
      const loaded = typeof columns === 'function' ? await columns() : columns
      const turn = (running?.turn ?? 0) + 1
      setRunning({ Run, columns: loaded as Ordered['columns'], format, turn, again: false })
    } catch {
      toast.error('No se pudo cargar esta parte. Revise su conexión.')
    }
  }
  const icon = <IconDownload size={17} stroke={1.7} aria-hidden />
  return (
    <>
      {phone || compact ? (
        <MenuButton
          button={
            phone ? (
              <ActionIcon variant="default" aria-label="Exportar">
                {icon}
              </ActionIcon>
            ) : (
              <Button variant="default" leftSection={icon}>
                Exportar
              </Button>
            )
          }
          entries={FORMATS.map(({ format, label }) => ({
            id: format,
            label: `Exportar a ${label}`,
            onClick: () => void start(format),
          }))}
        />
      ) : (
        <Button.Group>
          {FORMATS.map(({ format, label }) => (
            <Button
              key={format}
              variant="default"
              aria-label={`Exportar a ${label}`}
              leftSection={format === 'excel' ? icon : undefined}
              onClick={() => void start(format)}
            >
              {label}
            </Button>
          ))}
        </Button.Group>
      )}
      {running ? (
        <running.Run
          {...order}
          key={running.turn}
          columns={running.columns}
          format={running.format}
          again={running.again}
          onAgain={(format) =>
            setRunning({ ...running, format, turn: running.turn + 1, again: true })
          }
          onClose={() => setRunning(undefined)}
        />
      ) : null}
    </>
  )
}
