import { Alert, Button } from '@mantine/core'
import { IconCloudOff, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { dropDraft, readDraft } from '#lib/web/drafts.ts'
import { useLoaded } from '#lib/web/query.ts'
import { copyText } from '#lib/web/ui/copy-text.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { BLANK_CUENTA } from '../cuenta/cuenta-values.ts'
import { BLANK_GASTOS } from '../gastos/gasto-values.ts'
import { draftPrefix, GASTOS_DRAFT } from './draft-key.ts'
import { cuentaText, gastosText } from './draft-text.ts'
import classes from './drafts.module.css'
import { useUnsent } from './kept-draft.ts'

interface RelievedDraftsProps {
  rutaId: number
  /** Those whose names are still known. */
  reservas?: readonly ReservaRuta[] | undefined
}

/** Reads the drafts of a route as lines of text. */
function useDraftLines(rutaId: number, reservas: readonly ReservaRuta[]) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const { reservas: ids, gastos } = useUnsent(rutaId)
  const [lines, setLines] = useState<readonly string[]>([])
  const wanted = [...ids, ...(gastos ? [GASTOS_DRAFT] : [])].join(' ')
  const nameOf = (id: string) =>
    reservas.find((row) => row.id === Number(id))?.nombrePasajero ?? `Reserva N° ${id}`
  useEffect(() => {
    let mounted = true
    const textOf = async (name: string) => {
      const draft = (await readDraft(`${draftPrefix(usuario.id, rutaId)}${name}`)) ?? {}
      return name === GASTOS_DRAFT
        ? `Gastos: ${gastosText({ ...BLANK_GASTOS, ...draft })}`
        : `${name}: ${cuentaText({ ...BLANK_CUENTA, ...draft })}`
    }
    void Promise.all(wanted.split(' ').filter(Boolean).map(textOf)).then((read) => {
      if (mounted) setLines(read)
    })
    return () => {
      mounted = false
    }
  }, [wanted, rutaId, usuario.id])
  return {
    lines: lines.map((line) => line.replace(/^\d+/, nameOf)),
    drop: () => {
      for (const name of wanted.split(' '))
        void dropDraft(`${draftPrefix(usuario.id, rutaId)}${name}`)
    },
  }
}

/** What a guide typed and had not sent before being relieved (RU-17): the server takes it from the new guide only. */
export function RelievedDrafts({ rutaId, reservas = [] }: RelievedDraftsProps) {
  const { lines, drop } = useDraftLines(rutaId, reservas)
  if (lines.length === 0) return null
  return (
    <Alert
      mb="sm"
      color="yellow"
      variant="light"
      role="status"
      icon={<IconCloudOff size={20} stroke={1.7} aria-hidden />}
      title="Esta ruta ya no es suya, y esto no se envió"
    >
      Sigue guardado en este dispositivo. Entréguelo a quien lleva ahora la ruta o a Finanzas, que
      lo ingresan.
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
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
