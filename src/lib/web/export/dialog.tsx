import { Button, Progress, Stack, Text } from '@mantine/core'
import { counter, formatCount } from '#lib/contract/money.ts'
import { UNREACHABLE } from '../api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/states.tsx'
import { type Format, LIMITS, type News } from './work.ts'

interface ExportDialogProps {
  opened: boolean
  format: Format
  news: News
  /** Expected rows; 0 if unknown. */
  expected: number
  onAgain: (format: Format) => void
  onClose: () => void
}

const NAMES: Record<Format, string> = { excel: 'Excel', pdf: 'PDF', csv: 'CSV' }
/** Share of the bar for reading, in per cent; the rest is for writing. */
const READING = 50

export function ExportDialog({ opened, onClose, ...props }: ExportDialogProps) {
  const { format, news, onAgain } = props
  const tooMany = news.is === 'too many'
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Exportar a ${NAMES[format]}`}
      size="sm"
      closeOnClickOutside={false}
      lockScroll={false}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {tooMany && format !== 'pdf' ? 'Entendido' : 'Cancelar'}
          </Button>
          {tooMany && format === 'pdf' ? (
            <Button onClick={() => onAgain('excel')}>Exportar a Excel</Button>
          ) : null}
        </>
      }
    >
      {tooMany ? (
        <Text role="alert">{tooManyFor(format)}</Text>
      ) : news.is === 'reading' || news.is === 'writing' ? (
        <Underway news={news} expected={props.expected} />
      ) : news.is === 'done' ? null : (
        <ErrorState
          title="No se pudo exportar"
          {...reasonOf(news)}
          onRetry={() => onAgain(format)}
        />
      )}
    </Dialog>
  )
}

export const countRows = counter('registro', 'registros')

const tooManyFor = (format: Format) =>
  format === 'pdf'
    ? `Un PDF lleva hasta ${formatCount(LIMITS.pdf)} registros y aquí hay más. Acote la búsqueda, o use Excel, donde caben hasta ${formatCount(LIMITS.excel)}.`
    : `Un archivo lleva hasta ${formatCount(LIMITS[format])} registros. Acote la búsqueda e intente de nuevo.`

function reasonOf(news: News): { message: string; requestId?: string } {
  if (news.is === 'unreachable') return { message: UNREACHABLE }
  if (news.is !== 'refused') return { message: 'Ocurrió un error inesperado. Intente de nuevo.' }
  const { message, requestId } = news.answer
  return { message, ...(requestId && { requestId }) }
}

interface UnderwayProps {
  news: Extract<News, { is: 'reading' | 'writing' }>
  expected: number
}

function Underway({ news, expected }: UnderwayProps) {
  const share = shareOf(news, expected)
  const what = news.is === 'reading' ? 'Leyendo los registros…' : 'Escribiendo el archivo…'
  const count =
    news.is === 'reading' && expected > 0
      ? `${formatCount(news.rows)} de ${countRows(expected)}`
      : countRows(news.rows)
  return (
    <Stack gap="xs">
      <Text role="status">{what}</Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={share ?? 100}
          striped={share === null}
          animated={share === null}
          // Mantine's attributes would say 100 % where the progress is unknown.
          withAria={false}
          role="progressbar"
          aria-label={what}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share ?? undefined}
          aria-valuetext={count}
        />
      </Progress.Root>
      <Text c="dimmed" size="sm">
        {count}
      </Text>
    </Stack>
  )
}

/** Returns the progress in per cent; null if unknown. */
function shareOf(news: UnderwayProps['news'], expected: number): number | null {
  if (news.is === 'writing') return READING + news.written * (100 - READING)
  return expected > 0 ? Math.min(1, news.rows / expected) * READING : null
}
