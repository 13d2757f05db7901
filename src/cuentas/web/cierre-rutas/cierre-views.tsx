import { usePermitted } from '#lib/web/permitted.ts'
import { ChipBar } from '#lib/web/ui/chip-bar.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { cuentas } from '../../contract.ts'
import type { Cierre } from './cierre-address.ts'

/** Choice between handovers, balances and missing vouchers. */
export function CierreViews({ cierre: { search, change } }: { cierre: Cierre }) {
  // GERENCIAL receives handovers, and nothing else here.
  const maySaldos = usePermitted(cuentas.getSaldos)
  if (!maySaldos) return null
  const show = (ver?: 'saldos' | 'vouchers') => () => change({ ver })
  return (
    <ChipBar label="Vistas">
      <ToggleChip pressed={!search.ver} onClick={show()}>
        Entregas
      </ToggleChip>
      <ToggleChip pressed={search.ver === 'saldos'} onClick={show('saldos')}>
        Saldos
      </ToggleChip>
      <ToggleChip pressed={search.ver === 'vouchers'} onClick={show('vouchers')}>
        Vouchers
      </ToggleChip>
    </ChipBar>
  )
}
