import { createContext, use, useMemo } from 'react'
import { useCommand } from '#lib/web/query.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { paxOf } from '#reservas/rules.ts'
import { countPasajeros } from '#reservas/web/parts/counts.ts'
import { type EdicionRuta, type Ruta, rutas } from '../../contract.ts'
import { toMove } from '../moved-rows.ts'
import type { Attempt } from './ask-again.tsx'
import type { Trip, Waiting } from './board.ts'
import { showMoved, showWritten } from './board-data.ts'
import { release } from './selection.ts'

type Changes = Pick<EdicionRuta, 'choferId' | 'guiaId' | 'vehiculo' | 'hora'>

/** Dialog of the board, with what it is about as it was when it opened. */
export type BoardDialog =
  | { kind: 'mover'; rows: readonly Reserva[] }
  | { kind: 'nueva'; waiting: Waiting }
  | { kind: 'dividir'; trip: Trip }
  | { kind: 'horas' }
  | { kind: 'reemplazar' }
  | { kind: 'compartir' }
  | { kind: 'ausencias' }

interface BoardCommands {
  open: (dialog: BoardDialog) => void
  mover: (rows: readonly Reserva[], target: Ruta, name: string) => void
  editar: (ruta: Ruta, changes: Changes) => void
}

/** Makes the changes that cards ask for. They stay the same, so that cards are not drawn again. */
export function useBoardCommands(attempt: Attempt, open: BoardCommands['open']): BoardCommands {
  const { run: runMover } = useCommand(rutas.mover)
  const { run: runPut } = useCommand(rutas.put)
  return useMemo(
    () => ({
      open,
      mover: (rows, target, name) => {
        const moved = rows.filter(({ rutaId }) => rutaId !== target.id)
        const body = { rutaId: target.id, ...toMove(moved) }
        attempt('No se pudo mover.', async (answers) => {
          await runMover({ body: { ...body, ...answers } })
          showMoved(moved, target)
          release(rows)
          const pasajeros = moved.reduce((sum, row) => sum + paxOf(row), 0)
          toast.success(`Movidos a ${name}: ${countPasajeros(pasajeros)}`)
        })
      },
      editar: ({ id, version }, changes) =>
        attempt('No se pudo cambiar la ruta.', async (answers) =>
          showWritten(await runPut({ body: { id, version, ...changes, ...answers } })),
        ),
    }),
    [attempt, open, runMover, runPut],
  )
}

const Commands = createContext<BoardCommands | null>(null)
export const CommandsProvider = Commands.Provider

export function useCommands(): BoardCommands {
  const commands = use(Commands)
  if (!commands) throw new Error('only on the board')
  return commands
}
