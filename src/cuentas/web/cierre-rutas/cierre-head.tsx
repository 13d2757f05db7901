import type { ReactNode } from 'react'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import type { Cierre } from './cierre-address.ts'
import classes from './cierre-rutas.module.css'

interface CierreHeadProps {
  cierre: Cierre
  actions: ReactNode
}

/** Title of the screen and the choice between handovers and balances. */
export function CierreHead({ cierre: { search, change }, actions }: CierreHeadProps) {
  const show = (ver?: 'saldos') => () => change({ ver })
  return (
    <>
      <ScreenTitle title="Cierre de Rutas" actions={actions} />
      <nav className={`${classes.views} no-print`} aria-label="Vistas">
        <ToggleChip pressed={!search.ver} onClick={show()}>
          Entregas
        </ToggleChip>
        <ToggleChip pressed={search.ver === 'saldos'} onClick={show('saldos')}>
          Saldos
        </ToggleChip>
      </nav>
    </>
  )
}
