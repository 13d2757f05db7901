import { useMay } from '#acceso/web/parts/may.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { Fact } from '#lib/web/ui/facts.tsx'
import type { Cobrado } from '../../contract/cobrado.ts'
import { porCobrar } from '../../contract/cobro.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { estadoOf } from '../../rules.ts'

/** Facts of a reservation's money: what is due, and what was collected, by whom. */
export function FichaDinero({ reserva }: { reserva: Reserva }) {
  const mayRead = useMay(reservas.getCobrado)
  const { data = [] } = useQuery(
    reservas.getCobrado,
    { query: { id: reserva.id } },
    { enabled: mayRead },
  )
  const isTaken = reserva.rendida === 1 || data.length > 0
  return (
    <>
      {estadoOf(reserva) === 'activa' ? (
        <Fact label={isTaken ? 'Se esperaba' : 'Por cobrar'}>
          <strong>{formatClp(porCobrar(reserva))}</strong>
        </Fact>
      ) : null}
      {isTaken ? (
        <Fact label="Cobro" wide>
          {data.length === 0 ? 'Rendido' : data.map(textOf).join('\n')}
        </Fact>
      ) : null}
    </>
  )
}

/** Formats "Cobrado por ANA, por confirmar · 21-11-2026 · $60.000 + US$20". */
function textOf({ quien, fecha, porConfirmar, motivo, montos }: Cobrado) {
  const who = porConfirmar ? `Cobrado por ${quien}, por confirmar` : `Rendido por ${quien}`
  const { clp = 0, usd = 0, real = 0 } = montos ?? {}
  const sums = [
    clp === 0 ? '' : formatClp(clp),
    usd === 0 ? '' : formatUsd(usd),
    real === 0 ? '' : formatReal(real),
  ].filter(Boolean)
  const what = motivo ? `sin cobro: ${motivo}` : sums.join(' + ')
  return [who, formatDay(fecha), what].filter(Boolean).join(' · ')
}
