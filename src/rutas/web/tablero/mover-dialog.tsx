import { Stack, Text, UnstyledButton } from '@mantine/core'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { paxOf } from '#reservas/rules.ts'
import { countPasajeros, countReservas } from '#reservas/web/parts/counts.ts'
import { usableSeats } from '../../rules.ts'
import type { Trip } from './board.ts'
import { useCommands } from './board-commands.ts'
import { canTake } from './drag.ts'
import { SeatBar } from './seat-bar.tsx'
import { useSelection } from './selection.ts'
import classes from './tablero.module.css'

interface MoverDialogProps {
  /** Reservations to move, all of one excursion. */
  rows: readonly Reserva[]
  trips: readonly Trip[]
  onClose: () => void
}

/** List of routes that may take the reservations, with the seats as they would be. One press moves. */
export function MoverDialog({ rows, trips, onClose }: MoverDialogProps) {
  const { mover } = useCommands()
  const targets = trips.filter(({ ruta }) => canTake(ruta, rows))
  const sum = (some: readonly Reserva[]) => some.reduce((all, row) => all + paxOf(row), 0)
  const chosen = useSelection()
  const staying = rows.some(({ id }) => chosen.has(id)) ? 0 : chosen.size
  return (
    <Dialog opened onClose={onClose} title={`Mover ${countPasajeros(sum(rows))} a…`} size="sm">
      <Text size="sm" mb="xs" lineClamp={2}>
        {rows.map(({ nombrePasajero }) => nombrePasajero).join(', ')}
      </Text>
      {staying > 0 ? (
        <Text size="sm" mb="xs" c="dimmed">
          Lo elegido queda donde está: {countReservas(staying)}.
        </Text>
      ) : null}
      {targets.length === 0 ? (
        <Text c="dimmed">No hay otra ruta de esa excursión ese día.</Text>
      ) : (
        <Stack gap="xs" component="ul" className={classes.targets}>
          {targets.map(({ ruta, name, pasajeros }, i) => (
            <li key={ruta.id}>
              <UnstyledButton
                className={classes.target}
                data-autofocus={i === 0 || undefined}
                onClick={() => {
                  onClose()
                  mover(rows, ruta, name)
                }}
              >
                <span>{name}</span>
                <SeatBar
                  pasajeros={pasajeros + sum(rows.filter(({ rutaId }) => rutaId !== ruta.id))}
                  asientos={usableSeats(ruta)}
                />
              </UnstyledButton>
            </li>
          ))}
        </Stack>
      )}
    </Dialog>
  )
}
