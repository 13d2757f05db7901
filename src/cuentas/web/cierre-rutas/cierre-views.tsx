import { ChipBar } from '#lib/web/ui/chip-bar.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import type { Cierre } from './cierre-address.ts'

/** Choice between handovers and balances. */
export function CierreViews({ cierre: { search, change } }: { cierre: Cierre }) {
  const show = (ver?: 'saldos') => () => change({ ver })
  return (
    <ChipBar label="Vistas">
      <ToggleChip pressed={!search.ver} onClick={show()}>
        Entregas
      </ToggleChip>
      <ToggleChip pressed={search.ver === 'saldos'} onClick={show('saldos')}>
        Saldos
      </ToggleChip>
    </ChipBar>
  )
}
