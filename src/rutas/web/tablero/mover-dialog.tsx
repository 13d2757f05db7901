import { Stack, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { paxOf } from '#reservas/rules.ts'
import { countPasajeros, countReservas } from '#reservas/web/parts/counts.ts'
import { usableSeats } from '../../rules.ts'
import { groupedLoad, type Trip } from './board.ts'
import { useCommands } from './board-commands.ts'
import { canRelease, canTake } from './drag.ts'
import { SeatBar } from './seat-bar.tsx'
import { useSelection } from './selection.ts'
import classes from './tablero.module.css'

interface MoverDialogProps {
  /** Reservations to move, all of one excursion. */
  rows: readonly Reserva[]
  trips: readonly Trip[]
  onClose: () => void
}

/**
 * List of the routes that may take the reservations, with the seats as they would be, then a new route and none. One
 * press moves.
 */
export function MoverDialog({ rows, trips, onClose }: MoverDialogProps) {
  const { mover, liberar, open } = useCommands()
  const targets = trips.filter(({ ruta }) => canTake(ruta, rows))
  const sum = (some: readonly Reserva[]) => some.reduce((all, row) => all + paxOf(row), 0)
  const chosen = useSelection()
  const close = (pick: () => void) => () => {
    onClose()
    pick()
  }
  const staying = rows.some(({ id }) => chosen.has(id)) ? 0 : chosen.size
  return (
    <Dialog opened onClose={onClose} title={`Mover ${countPasajeros(sum(rows))} a…`} size="sm">
      <Text size="sm" mb="xs" lineClamp={2}>
        {rows.map(({ nombrePasajero }) => nombrePasajero).join(', ')}
      </Text>
      {staying > 0 ? (
        <Text size="sm" mb="xs" c="dimmed">
          Sin mover: {countReservas(staying)}.
        </Text>
      ) : null}
      {targets.length === 0 ? (
        <Text c="dimmed" mb="xs">
          No hay otra ruta de esa excursión ese día.
        </Text>
      ) : null}
      <Stack gap="xs" component="ul" className={classes.targets}>
        {targets.map(({ ruta, name, pasajeros }) => (
          <Target key={ruta.id} onPick={close(() => mover(rows, ruta, name))}>
            <span>{name}</span>
            <SeatBar
              pasajeros={pasajeros + sum(rows.filter(({ rutaId }) => rutaId !== ruta.id))}
              asientos={usableSeats(ruta)}
            />
          </Target>
        ))}
        <Target onPick={close(() => open({ kind: 'nueva', waiting: waitingOf(rows), rows }))}>
          Nueva ruta
        </Target>
        {canRelease(rows) ? <Target onPick={close(() => liberar(rows))}>Sin ruta</Target> : null}
      </Stack>
    </Dialog>
  )
}

function Target({ onPick, children }: { onPick: () => void; children: ReactNode }) {
  return (
    <li>
      <UnstyledButton className={classes.target} onClick={onPick}>
        {children}
      </UnstyledButton>
    </li>
  )
}

/** Returns the reservations as those who wait for a route; with their departure, if they have one in common. */
function waitingOf(rows: readonly Reserva[]) {
  const [salida, ...others] = new Set(rows.map((row) => row.ruta.hora ?? row.salida))
  return {
    excursionId: rows[0]?.excursionId ?? 0,
    name: rows[0]?.nombreExcursion ?? '',
    ...(others.length === 0 && { salida }),
    ...groupedLoad(rows),
  }
}
