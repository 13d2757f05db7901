import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { counter, formatClp } from '#lib/contract/money.ts'
import { useOpens } from '#lib/web/open-screens.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { countReservas } from '#reservas/web/parts/counts.ts'
import type { DineroDeRuta, ENTREGAS_DE_RUTA } from '../../contract/ruta-dinero.ts'
import type { RutaConDinero } from '../../contract.ts'
import classes from './dinero.module.css'

/** `+$5.000`: what is too much has its sign as what is missing does. */
const signed = (pesos: number) => `${pesos > 0 ? '+' : ''}${formatClp(pesos)}`

const NO_RATE = 'Sin tasa'
const pesos = (amount: number | null) => (
  <span className={classes.money}>{amount === null ? NO_RATE : formatClp(amount)}</span>
)

const column = (
  id: string,
  header: string,
  width: number,
  cell: (dinero: DineroDeRuta) => ReactNode,
): Column<RutaConDinero> => ({
  id,
  header,
  width,
  align: 'right',
  cell: ({ dinero }) => (dinero ? cell(dinero) : null),
})

/** The sums of a route that is to be counted blind are not told. */
const isHidden = ({ esperado }: DineroDeRuta) => esperado === null

const Diferencia = (dinero: DineroDeRuta) => {
  const { diferencia, conDiferencia } = dinero
  if (isHidden(dinero)) return '—'
  if (conDiferencia === 0) return pesos(diferencia)
  return (
    <span className={`${classes.money} ${classes.differs}`}>
      {diferencia === null ? NO_RATE : signed(diferencia)}
      <span className={classes.note}>en {countReservas(conDiferencia)}</span>
    </span>
  )
}

const BADGES = {
  pendiente: { tone: 'warning', text: 'Por entregar' },
  declarada: { tone: 'info', text: 'Por recibir' },
  recibida: { tone: 'success', text: 'Entregada' },
} as const satisfies Record<(typeof ENTREGAS_DE_RUTA)[number], object>

/** State of the money; once it is declared or received, a link to the handovers. */
function EntregaBadge({ entrega }: DineroDeRuta) {
  const opens = useOpens('/cierre-rutas')
  if (!entrega) return '—'
  const { tone, text } = BADGES[entrega]
  const badge = <StatusBadge tone={tone}>{text}</StatusBadge>
  return opens && entrega !== 'pendiente' ? (
    <Link to={'/cierre-rutas' as never}>{badge}</Link>
  ) : (
    badge
  )
}

const countFotos = counter('foto', 'fotos')

export const DINERO: readonly Column<RutaConDinero>[] = [
  column('esperado', 'Esperado', 82, (dinero) => (isHidden(dinero) ? '—' : pesos(dinero.esperado))),
  column('recibido', 'Recibido', 82, (dinero) =>
    isHidden(dinero) ? 'Por contar' : pesos(dinero.recibido),
  ),
  column('diferencia', 'Diferencia', 92, (dinero) => <Diferencia {...dinero} />),
  {
    ...column('comprobantes', 'Comprobantes', 106, ({ sinComprobante }) =>
      sinComprobante === 0 ? (
        '—'
      ) : (
        <span className={classes.missing}>
          {sinComprobante === 1 ? 'Falta' : 'Faltan'} {countFotos(sinComprobante)}
        </span>
      ),
    ),
    align: 'left',
  },
  { ...column('entrega', 'Entrega', 126, (dinero) => <EntregaBadge {...dinero} />), align: 'left' },
]

export const porCobrar = column('porCobrar', 'Por cobrar', 110, ({ porCobrar: rest }) =>
  pesos(rest),
)
