import { Text } from '@mantine/core'
import { useRef } from 'react'
import type { Day } from '#lib/contract/civil-day.ts'
import { useCommand } from '#lib/web/query.ts'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { countPasajeros } from '#reservas/web/parts/counts.ts'
import { rutas } from '../../contract.ts'
import { toMove } from '../moved-rows.ts'
import type { Attempt } from './ask-again.tsx'
import type { Waiting } from './board.ts'
import { showWritten } from './board-data.ts'
import type { Crew } from './candidates.ts'
import { NewTripFields, useNewTrip } from './new-trip-fields.tsx'
import { release } from './selection.ts'

interface NuevaRutaDialogProps {
  fecha: Day
  waiting: Waiting
  /** Reservations that the route takes, also off another one. Without them, those that have none. */
  rows?: readonly Reserva[] | undefined
  crew: Crew
  attempt: Attempt
  onClose: () => void
}

/**
 * Makes a route for reservations that are moved to it, or for those who have none: of these the server puts on it as
 * many as have a seat.
 */
export function NuevaRutaDialog(props: NuevaRutaDialogProps) {
  const { fecha, waiting, rows, crew, attempt, onClose } = props
  const { excursionId, name, salida, pasajeros, idiomas } = waiting
  const form = useRef<HTMLFormElement>(null)
  const trip = useNewTrip(crew, { fecha, excursionId, hora: salida }, waiting)
  const { run, busy } = useCommand(rutas.add)
  const send = () =>
    attempt('No se pudo crear la ruta.', async (answers) => {
      const made = await run({ body: { ...trip.body, ...(rows && toMove(rows)), ...answers } })
      showWritten(made)
      if (rows) release(rows)
      toast.success(`Ruta creada: ${name}, ${countPasajeros(made.pasajeros)}`)
      onClose()
    })
  return (
    <FormDialog
      onClose={onClose}
      title={`Nueva ruta: ${name}`}
      size="sm"
      form={{ ref: form, onSubmit: send }}
      submit="Crear ruta"
      busy={busy}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {countPasajeros(pasajeros)} {rows ? 'que pasan a ella' : 'sin ruta'}
        {idiomas.length > 0 ? `: ${idiomas.map(([idioma, n]) => `${idioma} ${n}`).join(', ')}` : ''}
        . Las personas propuestas están libres.
      </Text>
      <NewTripFields crew={crew} trip={trip} aboard={waiting} />
    </FormDialog>
  )
}
