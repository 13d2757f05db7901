import { formatDay, monthOf, titleOfMonth } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { Panel, PanelRow } from '#lib/web/ui/panel.tsx'
import type { MesPagado } from '../../contract/entrega.ts'
import classes from './mi-cuenta-corriente.module.css'

/** Months of commissions that were paid. Shows nothing to who has none. */
export const MesesPagados = ({ pagos }: { pagos: readonly MesPagado[] }) =>
  pagos.length === 0 ? null : (
    <Panel title="Comisiones pagadas" aside="líquido de cada mes">
      <ul className={classes.list}>
        {pagos.map(({ id, mes, fecha, liquido, medio }) => (
          <li key={id}>
            <PanelRow
              title={titleOfMonth(monthOf(mes))}
              about={[`pagado el ${formatDay(fecha)}`, medio].filter(Boolean).join(' · ')}
              figure={formatClp(liquido)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
