import { Button } from '@mantine/core'
import { useMay } from '#acceso/web/parts/may.ts'
import { later } from '#lib/web/ui/later.ts'
import { useOpened } from '#lib/web/ui/opened.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import type { Deed } from '../varias/deeds.ts'
import { ChosenButtons } from './told-slots.tsx'

const useVariasDialog = later(
  async () => (await import('../varias/varias-dialog.tsx')).VariasDialog,
)

interface About {
  deed: Deed
  rows: readonly Reserva[]
}

export type VariasPick = (about: About) => void

/** Returns whether the user may change reservations, and so has a reason to choose several. */
export function useMayChooseVarias() {
  const mayEdit = useMay(reservas.put)
  const mayAnular = useMay(reservas.anular)
  return mayEdit || mayAnular
}

interface VariasButtonsProps {
  /** Chosen reservations. */
  rows: readonly Reserva[]
  onPick: VariasPick
}

export function VariasButtons({ rows, onPick }: VariasButtonsProps) {
  const mayEdit = useMay(reservas.put)
  const mayAnular = useMay(reservas.anular)
  const button = (deed: Deed, label: string) => (
    <Button size="compact-md" variant="default" onClick={() => onPick({ deed, rows })}>
      {label}
    </Button>
  )
  return (
    <>
      {mayEdit ? button('fecha', 'Cambiar fecha…') : null}
      {mayEdit ? button('hora', 'Hora…') : null}
      {mayAnular ? button('anular', 'Anular…') : null}
      <ChosenButtons rows={rows} />
    </>
  )
}

/** Returns the dialog that changes several reservations, and what opens it. `onDone` hears of each changed one. */
export function useVarias(onDone: (reserva: Reserva) => void) {
  const { now, open, close } = useOpened<About>()
  const VariasDialog = useVariasDialog(now !== null)
  return {
    open,
    dialog:
      now && VariasDialog ? (
        <VariasDialog
          key={now.turn}
          {...now.about}
          opened={now.opened}
          onClose={close}
          onDone={onDone}
        />
      ) : null,
  }
}
