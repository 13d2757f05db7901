import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import type { ApiError } from '#lib/web/api.ts'
import { useLoaded } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import type { Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import type { Gastos } from '../../rules.ts'
import { RendicionTotals } from '../detalle/rendicion-totals.tsx'
import { useOpenRendicion } from '../dialogs/open-rendicion.ts'
import { CIERRE_DRAFT } from '../drafts/draft-key.ts'
import { useDraftKey } from '../drafts/kept-draft.ts'
import { tellWaits } from '../drafts/send-draft.ts'
import type { Cobrado } from '../queue/overlay.ts'
import { press } from '../queue/press.ts'
import classes from './cerrar-ruta.module.css'
import { type Faltas, faltasOf } from './faltas.ts'

const FALTA_NO_SHOW = 'No vino, la oficina debe confirmar el No Show'
const QUEDA_NO_SHOW = 'No vino, queda como No Show al cerrar'
const BLOCKED = 'Ríndalo o envíelo antes de cerrar la ruta.'
const ENTERED = 'Los gastos ya están anotados. La ruta queda rendida cuando no falte nada.'
const CLOSING = 'Al cerrar queda anotado que no hubo gastos. Después solo Finanzas puede corregir.'

interface CerrarRutaProps {
  rutaId: number
  /** Excursion and day. */
  ruta: string
  rendicion: Rendicion | undefined
  reservas: readonly ReservaRuta[]
  /** Amounts collected, with those that wait to be sent. */
  pagos: ReadonlyMap<number, Cobrado>
  gasto: Gastos | null
  /** FINANZAS closes in place of the guide. */
  asksMotivo: boolean
  /** Expenses were typed on this device and not sent. */
  unsentGastos: boolean
  onClose: () => void
}

/** Asks once whether a route is done, with its totals and what is missing. Closing says that nothing was spent. */
export function CerrarRuta(props: CerrarRutaProps) {
  const { reservas, pagos, gasto, asksMotivo, unsentGastos, onClose } = props
  const opened = useOpenRendicion(props.rutaId, props.rendicion)
  const key = useDraftKey(props.rutaId, CIERRE_DRAFT)
  const { usuario } = useLoaded(acceso.sesion, {})
  const donde = useLocation({ select: ({ href }) => href })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const faltas = faltasOf(reservas, pagos)
  const { noShowAlRendir } = useLoaded(acceso.ajustes, {})
  const isBlocked = faltas.porRendir.length > 0 || unsentGastos
  const close = async (motivo: string) => {
    setBusy(true)
    setError(null)
    const datos = { ruta: props.ruta, rendicionId: opened.rendicion?.id }
    try {
      const end = await press({ usuarioId: usuario.id, key, values: { motivo }, datos, donde })
      if (end === 'sent') toast.success('Ruta cerrada')
      else tellWaits(key)
      onClose()
    } catch (failed) {
      setError(failed as ApiError)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      opened
      tone="accent"
      title="Cerrar ruta"
      confirm="Cerrar ruta"
      cancel="Volver"
      busy={busy}
      error={error ?? opened.error}
      impossible={isBlocked || gasto !== null || opened.error !== null}
      onClose={onClose}
      {...(asksMotivo && { reason: { label: 'Motivo', maxLength: 1000 } })}
      onConfirm={(motivo) => void close(motivo)}
      message={
        <div className={classes.cierre}>
          <RendicionTotals
            detalles={[...pagos.values()]}
            gasto={gasto}
            rendicion={props.rendicion}
          />
          <ul aria-label="Lo que falta">
            {linesOf(faltas, gastosText(gasto, unsentGastos), noShowAlRendir).map(
              ([what, whose]) => (
                <li key={what}>
                  <strong>{what}</strong>
                  {whose ? `: ${whose}` : ''}
                </li>
              ),
            )}
          </ul>
          <p>{isBlocked ? BLOCKED : gasto ? ENTERED : CLOSING}</p>
        </div>
      }
    />
  )
}

function gastosText(gasto: Gastos | null, unsent: boolean) {
  if (unsent) return 'Hay gastos escritos en este dispositivo sin enviar'
  return gasto ? '' : 'No se anotaron gastos'
}

/** Lines of what is missing, each with the passengers it is missing of. */
const linesOf = (
  { porRendir, noVinieron, sinComprobante }: Faltas,
  gastos: string,
  noShowAlRendir?: boolean,
): (readonly [what: string, whose: string])[] => [
  ...(
    [
      ['Falta rendir', porRendir],
      ['Tarjeta sin comprobante', sinComprobante],
      [noShowAlRendir ? QUEDA_NO_SHOW : FALTA_NO_SHOW, noVinieron],
    ] as const
  ).flatMap(([what, names]) => (names.length > 0 ? [[what, names.join(', ')] as const] : [])),
  ...(gastos ? [[gastos, ''] as const] : []),
]
