import { ActionIcon, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { MenuButton } from '../ui/menu-button.tsx'
import { usePhoneScreen } from '../ui/phone-screen.ts'
import { toast } from '../ui/toast.tsx'
import type { ExportButtonsProps } from './export-order.ts'
import type { Run } from './run.tsx'
import type { Format } from './work.ts'

interface Running {
  Run: typeof Run
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
export function ExportButtons<Row>({ compact, ...order }: ExportButtonsProps<Row>) {
  const phone = usePhoneScreen()
  const [running, setRunning] = useState<Running>()

  const start = async (format: Format) => {
    try {
      const { Run } = await import('./run.tsx')
      setRunning({ Run, format, turn: (running?.turn ?? 0) + 1, again: false })
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
