import { useMemo } from 'react'
import { useOpened } from '#lib/web/ui/opened.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { ActionDialogs, type PickedAction } from '../actions/action-dialogs.tsx'
import { useActor } from '../actions/actor.ts'
import { type ListName, type RowButton, rowActionsOf } from '../actions/row-actions.ts'
import { useCopyReserva } from '../copy-reserva.ts'
import { useVerReserva } from './ver-reserva.ts'

/** Returns the actions of a row, by list, and the dialogs they open. The screen renders the dialogs once. */
export function useReservaActions() {
  const actor = useActor()
  const copyReserva = useCopyReserva()
  const verReserva = useVerReserva()
  const { now, open, close } = useOpened<PickedAction>()

  const actions = useMemo(() => {
    const pick = (button: RowButton, reserva: Reserva) => {
      if (button === 'copiar') copyReserva(reserva)
      else if (button === 'ver') verReserva?.(reserva.id)
      else if (button === 'observar') verReserva?.(reserva.id, 'historial')
      else open({ button, reserva })
    }
    const actionsIn = (list: ListName) => (reserva: Reserva) =>
      rowActionsOf(list, reserva, actor, pick)
    return {
      lista: actionsIn('lista'),
      detalle: actionsIn('detalle'),
      noshow: actionsIn('noshow'),
      anuladas: actionsIn('anuladas'),
      tablero: actionsIn('tablero'),
      ficha: actionsIn('ficha'),
    }
  }, [actor, copyReserva, verReserva, open])

  const onOpen = useMemo(() => verReserva && ((row: Reserva) => verReserva(row.id)), [verReserva])

  return {
    actions,
    onOpen,
    /** True while one of the dialogs is open. */
    isOpen: now?.opened ?? false,
    dialogs: <ActionDialogs picked={now} onClose={close} />,
  }
}
