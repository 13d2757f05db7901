import { Alert, Button } from '@mantine/core'
import { IconCloudOff, IconCopy } from '@tabler/icons-react'
import { acceso } from '#acceso/contract.ts'
import { dropDraft } from '#lib/web/drafts.ts'
import { useLoaded } from '#lib/web/query.ts'
import { copyText } from '#lib/web/ui/copy-text.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import type { CobroValues } from '../cobro/cobro-values.ts'
import { fullOf, textOf } from '../queue/kinds.ts'
import { handToOffice, isForOffice } from '../queue/office.ts'
import { sendQueue } from '../queue/send-queue.ts'
import { cobroText } from './draft-text.ts'
import classes from './drafts.module.css'
import { type Entry, useEntries } from './entry.ts'

interface RelievedDraftsProps {
  rutaId: number
  /** Passengers whose names the device still knows. */
  reservas?: readonly ReservaRuta[] | undefined
}

function lineOf(entry: Entry, reservas: readonly ReservaRuta[]) {
  const { kind, reservaId } = entry
  const draft = fullOf(entry)
  if (kind !== 'cobro') return textOf(entry)
  const known = reservas.find(({ id }) => id === reservaId)?.nombrePasajero ?? draft.datos?.quien
  const values = draft as unknown as CobroValues
  return `${known ?? `Reserva N° ${reservaId}`}: ${cobroText(values)}`
}

/** Lists what a relieved guide had typed and not sent (RU-17): the server takes it from the new guide only. */
export function RelievedDrafts({ rutaId, reservas = [] }: RelievedDraftsProps) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const entries = useEntries(rutaId)
  const lines = entries.map((entry) => lineOf(entry, reservas))
  const money = entries.filter(isForOffice)
  const give = async () => {
    for (const entry of money) await handToOffice(entry)
    void sendQueue(usuario.id)
  }
  const drop = () => {
    for (const { key } of entries) void dropDraft(key)
  }
  if (lines.length === 0) return null
  return (
    <Alert
      mb="sm"
      color="yellow"
      variant="light"
      role="status"
      icon={<IconCloudOff size={20} stroke={1.7} aria-hidden />}
      title="La ruta pasó a otra persona y esto quedó sin enviar"
    >
      Sigue guardado en este dispositivo. Déjelo a la oficina y Finanzas lo ingresa.
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {money.length > 0 ? (
        <>
          <Button onClick={() => void give()}>Dejar a la oficina</Button>{' '}
        </>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
        onClick={() => void copyText(lines.join('\n'))}
      >
        Copiar
      </Button>{' '}
      <Button variant="subtle" color="gray" onClick={drop}>
        Borrarlo
      </Button>
    </Alert>
  )
}
