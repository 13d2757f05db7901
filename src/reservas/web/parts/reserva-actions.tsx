import { useMemo } from 'react'
import { useOpened } from '#lib/web/ui/opened.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { ActionDialogs, type PickedAction } from '../actions/action-dialogs.tsx'
import { useActor } from '../actions/actor.ts'
import { type ListName, type RowButton, rowActionsOf } from '../actions/row-actions.ts'
import { useCopyReserva } from '../copy-reserva.ts'

/** Returns the actions of a row, by list, and the dialogs they open. The screen renders the dialogs once. */
export function useReservaActions() {
  const actor = useActor()
  const copyReserva = useCopyReserva()
  const { now, open, close } = useOpened<PickedAction>()

  const actions = useMemo(() => {
    const pick = (button: RowButton, reserva: Reserva) => {
      if (button === 'copiar') copyReserva(reserva)
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
    }
  }, [actor, copyReserva, open])

  return { actions, dialogs: <ActionDialogs picked={now} onClose={close} /> }
}
