import { useMay } from '#acceso/web/parts/may.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { Fact } from '#lib/web/ui/facts.tsx'
import type { Cobrado } from '../../contract/cobrado.ts'
import { porCobrar } from '../../contract/cobro.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { estadoOf } from '../../rules.ts'

/** Shows the amount due for a reservation, and who collected it. */
export function FichaDinero({ reserva }: { reserva: Reserva }) {
  const mayRead = useMay(reservas.getCobrado)
  const { data, error } = useQuery(
    reservas.getCobrado,
    { query: { id: reserva.id } },
    { enabled: mayRead },
  )
  const isTaken = reserva.rendida === 1 || (data !== undefined && data.length > 0)
  const cobro = data?.length
    ? data.map(textOf).join('\n')
    : mayRead && !data
      ? error && 'No se pudo leer quién cobró'
      : isTaken && 'Rendido'
  return (
    <>
      {estadoOf(reserva) === 'activa' ? (
        <Fact label={isTaken ? 'Se esperaba' : 'Por cobrar'}>
          <strong>{formatClp(porCobrar(reserva))}</strong>
        </Fact>
      ) : null}
      {cobro ? (
        <Fact label="Cobro" wide>
          {cobro}
        </Fact>
      ) : null}
    </>
  )
}

/** Formats "Cobrado por ANA, por confirmar · 21-11-2026". */
function textOf({ quien, fecha, porConfirmar, motivo }: Cobrado) {
  const who = porConfirmar ? `Cobrado por ${quien}, por confirmar` : `Rendido por ${quien}`
  return [who, formatDay(fecha), ...(motivo ? [`sin cobro: ${motivo}`] : [])].join(' · ')
}
