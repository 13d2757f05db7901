import { useState } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { isOutOfReach } from '#lib/web/ui/failure.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { reservas } from '../../contract.ts'
import { useReservaActions } from '../parts/reserva-actions.tsx'
import { FichaTold } from '../parts/told-slots.tsx'
import { FichaActions } from './ficha-actions.tsx'
import { FichaFacts } from './ficha-facts.tsx'
import { FichaGone, FichaOfOthers } from './ficha-gone.tsx'
import { FichaHistorial } from './ficha-historial.tsx'
import { type FichaPart, useShownFicha } from './shown-ficha.ts'

const TITLES: Record<FichaPart, string> = { ver: 'Ver Reserva', historial: 'Observar Reserva' }

/** Sheet of the reservation that the address names, over the screen. */
export function Ficha() {
  const { id, part = 'ver', close } = useShownFicha()
  const mayRead = useMay(reservas.getPost)
  // Keeps the last reservation while the sheet closes.
  const [last, setLast] = useState({ id, part })
  if (id !== undefined && (id !== last.id || part !== last.part)) setLast({ id, part })
  const shown = last.id ?? 0
  // Records who saw it.
  const read = useQuery(
    reservas.getPost,
    { body: { id: shown, para: 'ver' } },
    { enabled: mayRead && id !== undefined },
  )
  const { actions, dialogs, isOpen } = useReservaActions()
  const [covered, setCovered] = useState(false)
  const gone = isOutOfReach(read.error)
  const reserva = gone ? undefined : read.data
  return (
    <>
      <Dialog
        side
        opened={id !== undefined}
        onClose={close}
        title={TITLES[last.part]}
        covered={isOpen || covered}
        footer={
          reserva ? (
            <FichaActions
              reserva={reserva}
              actions={actions.ficha(reserva)}
              keepsFocus={last.part === 'historial'}
            />
          ) : undefined
        }
      >
        {!mayRead ? (
          <FichaOfOthers />
        ) : gone ? (
          <FichaGone id={shown} />
        ) : reserva ? (
          <FichaFacts reserva={reserva}>
            <FichaTold reserva={reserva} onCover={setCovered} />
          </FichaFacts>
        ) : (
          <Unread data={reserva} error={read.error} onRetry={read.refetch} rows={8} />
        )}
        {reserva || gone ? (
          <FichaHistorial
            key={shown}
            reservaId={shown}
            isFirst={last.part === 'historial'}
            isGone={gone}
          />
        ) : null}
      </Dialog>
      {dialogs}
    </>
  )
}
