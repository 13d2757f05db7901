import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DiaCalendario } from '../../contract/reserva.ts'
import { useSells } from '../parts/sells.ts'
import classes from './quick-sale.module.css'

const SHOWN = 4

function bestSellers(rows: readonly DiaCalendario[]) {
  const sold = new Map<number, DiaCalendario>()
  for (const row of rows) {
    const { reservas = 0 } = sold.get(row.excursionId) ?? {}
    sold.set(row.excursionId, { ...row, reservas: reservas + row.reservas })
  }
  return [...sold.values()].sort((a, b) => b.reservas - a.reservas).slice(0, SHOWN)
}

/** Links from the month's best sellers to their sale, for roles that sell. */
export function QuickSale({ rows = [] }: { rows: readonly DiaCalendario[] | undefined }) {
  const sells = useSells()
  if (!sells || rows.length === 0) return null
  return (
    <nav aria-label="Vender" className={classes.sale}>
      <span>Vender</span>
      {bestSellers(rows).map(({ excursionId, nombreExcursion }) => (
        <Link key={excursionId} to="/agregar-reserva" search={{ excursionId }}>
          <IconPlus size={15} stroke={2} aria-hidden />
          {nombreExcursion}
        </Link>
      ))}
    </nav>
  )
}
