import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { counter, formatClp, signedClp } from '#lib/contract/money.ts'
import { useOpens } from '#lib/web/open-screens.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { countReservas } from '#reservas/web/parts/counts.ts'
import type { Ruta } from '#rutas/contract.ts'
import type { DineroDeRuta, ENTREGAS_DE_RUTA } from '../../contract/ruta-dinero.ts'
import type { RutaConDinero } from '../../contract.ts'
import classes from './dinero.module.css'

const NO_RATE = 'Sin tasa'
const pesos = (amount: number | null) => (
  <span className={classes.money}>{amount === null ? NO_RATE : formatClp(amount)}</span>
)

/** The sums of a route that is to be counted blind are not told. */
const isHidden = ({ esperado }: DineroDeRuta) => esperado === null

/** Grey where each difference has its reason, red where one has none. */
const Diferencia = ({ dinero, motivo }: { dinero: DineroDeRuta; motivo: Ruta['diferencia'] }) => {
  const { diferencia, conDiferencia } = dinero
  if (isHidden(dinero)) return '—'
  if (conDiferencia === 0) return pesos(diferencia)
  const note = `en ${countReservas(conDiferencia)}${motivo === 'sin motivo' ? ', sin motivo' : ''}`
  return (
    <span className={`${classes.money} ${classes.differs}`} data-reason={motivo} title={note}>
      {diferencia === null ? NO_RATE : signedClp(diferencia)}
      <span className={`${classes.note} ${classes.told}`}>{note}</span>
      {conDiferencia > 1 ? (
        <span className={classes.several} aria-hidden>
          en {conDiferencia}
        </span>
      ) : null}
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
  const badge = (
    <StatusBadge tone={tone} usual={entrega === 'recibida'}>
      {text}
    </StatusBadge>
  )
  return opens && entrega !== 'pendiente' ? (
    <Link to={'/cierre-rutas' as never} style={{ color: 'inherit' }}>
      {badge}
    </Link>
  ) : (
    badge
  )
}

const countFotos = counter('foto', 'fotos')

const cell =
  (draw: (dinero: DineroDeRuta) => ReactNode) =>
  ({ dinero }: RutaConDinero) =>
    dinero ? draw(dinero) : null

export const dineroCells = {
  esperado: cell((dinero) => (isHidden(dinero) ? '—' : pesos(dinero.esperado))),
  recibido: cell((dinero) => (isHidden(dinero) ? 'Por contar' : pesos(dinero.recibido))),
  diferencia: ({ dinero, diferencia: motivo }: RutaConDinero) =>
    dinero ? <Diferencia dinero={dinero} motivo={motivo} /> : null,
  comprobantes: cell(({ sinComprobante }) =>
    sinComprobante === 0 ? (
      '—'
    ) : (
      <span className={classes.missing}>
        {sinComprobante === 1 ? 'Falta' : 'Faltan'} {countFotos(sinComprobante)}
      </span>
    ),
  ),
  entrega: cell((dinero) => <EntregaBadge {...dinero} />),
  porCobrar: cell(({ porCobrar, porResolver = 0 }) => (
    <span className={classes.money}>
      {formatClp(porCobrar)}
      {porResolver > 0 ? <span className={classes.note}>{porResolver} por resolver</span> : null}
    </span>
  )),
}
