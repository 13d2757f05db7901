import type { Day } from '#lib/contract/civil-day.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { EliminarDialog } from '../asignadas/eliminar-dialog.tsx'
import type { Attempt } from './ask-again.tsx'
import { AusenciasDialog } from './ausencias-dialog.tsx'
import type { Board, Trip } from './board.ts'
import type { BoardDialog } from './board-commands.ts'
import { CompartirDialog } from './compartir-dialog.tsx'
import { useCrewRead } from './crew-data.ts'
import { DividirDialog } from './dividir-dialog.tsx'
import { HistoriaDialog } from './historia-dialog.tsx'
import { HorasDialog } from './horas-dialog.tsx'
import { MoverDialog } from './mover-dialog.tsx'
import { NuevaRutaDialog } from './nueva-ruta-dialog.tsx'
import { ReemplazarDialog } from './reemplazar-dialog.tsx'

interface BoardDialogsProps {
  dialog: BoardDialog | null
  fecha: Day
  board: Board
  reservas: readonly Reserva[]
  attempt: Attempt
  onClose: () => void
}

export function BoardDialogs(props: BoardDialogsProps) {
  const { dialog, fecha, board, reservas, onClose } = props
  const { trips } = board
  if (dialog?.kind === 'mover')
    return <MoverDialog rows={dialog.rows} trips={trips} onClose={onClose} />
  if (dialog?.kind === 'horas')
    return <HorasDialog rows={reservas} moved={dialog.moved} {...{ fecha, trips, onClose }} />
  if (dialog?.kind === 'compartir') return <CompartirDialog {...{ fecha, trips, onClose }} />
  if (dialog?.kind === 'historia')
    return <HistoriaDialog ruta={dialog.trip.ruta} onClose={onClose} />
  if (dialog?.kind === 'eliminar')
    return <EliminarDialog ruta={asItIs(dialog.trip, board).ruta} onClose={onClose} />
  return dialog ? <CrewDialog {...props} dialog={dialog} /> : null
}

/** Returns a route as the board shows it now: after an overtaken change, the next press is about what is there. */
const asItIs = (trip: Trip, { trips }: Board) =>
  trips.find(({ ruta }) => ruta.id === trip.ruta.id) ?? trip

/** Dialog in which somebody is chosen: it waits for who there is. */
function CrewDialog(props: BoardDialogsProps & { dialog: BoardDialog }) {
  const { dialog, fecha, board, attempt, onClose } = props
  const { data: crew, error, refetch } = useCrewRead()
  if (!crew)
    return (
      <Dialog opened onClose={onClose} title="Tablero" size="sm">
        <Unread data={crew} error={error} onRetry={refetch} rows={4} />
      </Dialog>
    )
  if (dialog.kind === 'nueva')
    return (
      <NuevaRutaDialog
        waiting={dialog.waiting}
        rows={dialog.rows}
        {...{ fecha, crew, attempt, onClose }}
      />
    )
  if (dialog.kind === 'ausencias') return <AusenciasDialog {...{ fecha, crew, onClose }} />
  if (dialog.kind === 'dividir')
    return <DividirDialog trip={asItIs(dialog.trip, board)} {...{ crew, attempt, onClose }} />
  return <ReemplazarDialog trips={board.trips} {...{ crew, onClose }} />
}
