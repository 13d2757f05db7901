import { createContext, type Dispatch, type SetStateAction, use, useMemo } from 'react'
import { useCommand } from '#lib/web/query.ts'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { paxOf, SIN_RUTA } from '#reservas/rules.ts'
import { countPasajeros } from '#reservas/web/parts/counts.ts'
import { type EdicionRuta, type Ruta, rutas } from '../../contract.ts'
import { toMove } from '../moved-rows.ts'
import type { Attempt } from './ask-again.tsx'
import type { Trip, Waiting } from './board.ts'
import { proposesHours, showMoved, showWritten } from './board-data.ts'
import type { MovedDeparture } from './moved-departure.ts'
import { release } from './selection.ts'

type Changes = Pick<EdicionRuta, 'choferId' | 'guiaId' | 'vehiculo' | 'hora'>

/** Dialog of the board, with what it is about as it was when it opened. */
export type BoardDialog =
  | { kind: 'mover'; rows: readonly Reserva[] }
  | { kind: 'nueva'; waiting: Waiting; rows?: readonly Reserva[] }
  | { kind: 'dividir' | 'historia' | 'eliminar'; trip: Trip }
  | { kind: 'horas'; moved?: MovedDeparture }
  | { kind: 'reemplazar' }
  | { kind: 'compartir' }
  | { kind: 'ausencias' }

interface BoardCommands {
  actionsOf: ActionsOf
  open: (dialog: BoardDialog) => void
  mover: (rows: readonly Reserva[], target: Ruta, name: string) => void
  /** Takes reservations off their routes. */
  liberar: (rows: readonly Reserva[]) => void
  editar: (ruta: Ruta, changes: Changes) => void
}

type ActionsOf = (row: Reserva) => readonly RowAction[]

/** Makes the changes that cards ask for. They stay the same, so that cards are not drawn again. */
export function useBoardCommands(
  attempt: Attempt,
  open: Dispatch<SetStateAction<BoardDialog | null>>,
  actionsOf: ActionsOf,
): BoardCommands {
  const { run: runMover } = useCommand(rutas.mover)
  const { run: runPut } = useCommand(rutas.put)
  return useMemo(() => {
    const move = (rows: readonly Reserva[], rutaId: number, told: string) => {
      const moved = rows.filter((row) => row.rutaId !== rutaId)
      const body = { rutaId, ...toMove(moved) }
      attempt('No se pudo mover.', async (answers) => {
        await runMover({ body: { ...body, ...answers } })
        showMoved(moved, rutaId)
        release(rows)
        const pasajeros = moved.reduce((sum, row) => sum + paxOf(row), 0)
        toast.success(`${told}: ${countPasajeros(pasajeros)}`)
      })
    }
    return {
      open,
      actionsOf,
      mover: (rows, target, name) => move(rows, target.id, `Movidos a ${name}`),
      liberar: (rows) => move(rows, SIN_RUTA, 'Quedan sin ruta'),
      editar: ({ id, version, hora }, changes) =>
        attempt('No se pudo cambiar la ruta.', async (answers) => {
          const ruta = await runPut({ body: { id, version, ...changes, ...answers } })
          showWritten(ruta)
          const moved = { rutaId: id, before: hora, after: ruta.hora }
          if (changes.hora !== undefined && (await proposesHours(ruta)))
            // By now another dialog may be open, with something typed in it.
            open((dialog) => dialog ?? { kind: 'horas', moved })
        }),
    }
  }, [attempt, open, actionsOf, runMover, runPut])
}

const Commands = createContext<BoardCommands | null>(null)
export const CommandsProvider = Commands.Provider

export function useCommands(): BoardCommands {
  const commands = use(Commands)
  if (!commands) throw new Error('only on the board')
  return commands
}
