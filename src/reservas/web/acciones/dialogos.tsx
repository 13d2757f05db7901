import { later } from '#lib/web/ui/later.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { ComprobanteDialog } from '../comprobante/comprobante-dialog.tsx'
import { ObservarDialog } from '../historial/observar-dialog.tsx'
import { type Boton, isConfirmable } from './filas.ts'

/** Chosen action and its reservation. Kept while the dialog closes. */
export interface Abierta {
  boton: Boton
  reserva: Reserva
  opened: boolean
  /** Number of openings: each one resets the dialog. */
  vez: number
}

export interface SobreReserva {
  reserva: Reserva
  opened: boolean
  onClose: () => void
}

const useVer = later(async () => (await import('./ver-dialog.tsx')).VerDialog)
const useActualizar = later(
  async () => (await import('../actualizar/actualizar-dialog.tsx')).ActualizarDialog,
)
const useConfirmar = later(async () => (await import('./confirmar.tsx')).Confirmar)

/** Dialogs of the row actions. Their code loads after the list is usable. */
export function Dialogos({ abierta, onClose }: { abierta: Abierta | null; onClose: () => void }) {
  const boton = abierta?.boton
  const confirmable = boton && isConfirmable(boton) ? boton : null
  const Ver = useVer(boton === 'ver')
  const Actualizar = useActualizar(boton === 'editar')
  const Confirmar = useConfirmar(confirmable !== null)
  const shown = (which: Boton) => (abierta?.opened && boton === which ? abierta.reserva : null)
  return (
    <>
      <ComprobanteDialog reserva={shown('comprobante')} onClose={onClose} />
      <ObservarDialog reserva={shown('observar')} onClose={onClose} />
      {abierta && boton === 'ver' && Ver ? <Ver {...abierta} onClose={onClose} /> : null}
      {abierta && boton === 'editar' && Actualizar ? (
        <Actualizar key={abierta.vez} {...abierta} onClose={onClose} />
      ) : null}
      {abierta && confirmable && Confirmar ? (
        <Confirmar key={abierta.vez} {...abierta} accion={confirmable} onClose={onClose} />
      ) : null}
    </>
  )
}
