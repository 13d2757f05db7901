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

/** List call that is read without paging. A known `total` makes the progress exact. */
interface Streamed {
  endpoint: Endpoint
  query?: Record<string, unknown>
  total?: number | null
}

export interface ExportButtonsProps<Row> {
  /** Words of the file name, without the day. */
  name: string
  /** Day or month of the rows, for the file name. Default: today. */
  of?: string | undefined
  title: string
  /** Search in words, above the table of a PDF. */
  subtitle?: string
  /** Columns, or a function that loads them to keep the screen's own code small. */
  columns: readonly ExportColumn<Row>[] | (() => Promise<readonly ExportColumn<Row>[]>)
  /** `rows`: all rows in memory, in order. `from`: the list call they came from, which is told of the export. */
  source: Streamed | { rows: readonly Row[]; from?: Streamed }
  compact?: boolean
}

interface Running {
  Run: ComponentType<RunProps>
  columns: Ordered['columns']
  format: Format
  turn: number
  again: boolean
}

const FORMATS: readonly { format: Format; label: string }[] = [
  { format: 'excel', label: 'Excel' },
  { format: 'pdf', label: 'PDF' },
  { format: 'csv', label: 'CSV' },
]

/** Exports all matching rows, not only those on screen. The code that does it is loaded on first use. */
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
