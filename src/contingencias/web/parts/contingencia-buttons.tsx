import { Button } from '@mantine/core'
import { IconStorm } from '@tabler/icons-react'
import { useMay } from '#acceso/web/parts/may.ts'
import { later } from '#lib/web/ui/later.ts'
import { useOpened } from '#lib/web/ui/opened.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { paxOf } from '#reservas/rules.ts'
import type { SalidaOfDay } from '#reservas/web/parts/told-slots.tsx'
import { contingencias } from '../../contract.ts'

const useNuevaDialog = later(async () => (await import('../nueva/nueva-dialog.tsx')).NuevaDialog)

interface About {
  fecha: string
  salidas: readonly SalidaOfDay[]
  areChosen?: boolean
}

function useNueva() {
  const { now, open, close } = useOpened<About>()
  const NuevaDialog = useNuevaDialog(now !== null)
  return {
    open,
    dialog:
      now && NuevaDialog ? (
        <NuevaDialog key={now.turn} {...now.about} opened={now.opened} onClose={close} />
      ) : null,
  }
}

/** Button of the board: departures of its day are chosen in the dialog. */
export function DayContingencia({ fecha, salidas }: About) {
  const { open, dialog } = useNueva()
  if (!useMay(contingencias.add)) return null
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconStorm size={18} stroke={1.7} aria-hidden />}
        onClick={() => open({ fecha, salidas })}
      >
        Contingencia…
      </Button>
      {dialog}
    </>
  )
}

const MIXED = 'Elija reservas de un solo día'

/** Button of a selection: it is about the chosen reservations, which are of one day. */
export function ChosenContingencia({ rows }: { rows: readonly Reserva[] }) {
  const { open, dialog } = useNueva()
  const [first] = rows
  if (!useMay(contingencias.add) || !first) return null
  const isMixed = rows.some(({ fecha }) => fecha !== first.fecha)
  const start = () =>
    open({
      fecha: first.fecha,
      areChosen: true,
      salidas: [
        {
          name: 'Las elegidas',
          reservaIds: rows.map(({ id }) => id),
          reservas: rows.length,
          pasajeros: rows.reduce((sum, row) => sum + paxOf(row), 0),
        },
      ],
    })
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        disabled={isMixed}
        title={isMixed ? MIXED : undefined}
        onClick={start}
      >
        Contingencia…
      </Button>
      {dialog}
    </>
  )
}
