import { useCallback, useMemo, useState } from 'react'
import type { Reserva } from '../../contract/reserva.ts'
import { useCopyReserva } from '../copy-reserva.ts'
import { ActionDialogs, type PickedAction } from './action-dialogs.tsx'
import { useActor } from './actor.ts'
import { type ListName, type RowButton, rowActionsOf } from './row-actions.ts'

/** Returns the actions of a row, by list, and the dialogs they open. The screen renders the dialogs once. */
export function useReservaActions() {
  const actor = useActor()
  const copyReserva = useCopyReserva()
  const [picked, setPicked] = useState<PickedAction | null>(null)
  const close = useCallback(() => setPicked((now) => now && { ...now, opened: false }), [])

  const actions = useMemo(() => {
    const pick = (button: RowButton, reserva: Reserva) => {
      if (button === 'copiar') copyReserva(reserva)
      else
        setPicked((now) => ({ button, reserva, opened: true, openings: (now?.openings ?? 0) + 1 }))
    }
    const actionsIn = (list: ListName) => (reserva: Reserva) =>
      rowActionsOf(list, reserva, actor, pick)
    return {
      lista: actionsIn('lista'),
      detalle: actionsIn('detalle'),
      noshow: actionsIn('noshow'),
      anuladas: actionsIn('anuladas'),
    }
  }, [actor, copyReserva])

  return { actions, dialogs: <ActionDialogs picked={picked} onClose={close} /> }
}
