import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import type { Expediente } from '../../contract/ficha.ts'

type Contingencia = NonNullable<Expediente['contingencias']>[number]
type Devolucion = NonNullable<Expediente['devoluciones']>[number]

/** Contingencias that took a reservation, and money that went back after them. */
export const AboutContingencias = ({ expediente: r }: { expediente: Expediente }) => (
  <>
    {r.contingencias?.map((one) => (
      <Moved key={`${one.fecha} ${one.hora}`} contingencia={one} />
    ))}
    {r.devoluciones?.map((one) => (
      <Devuelto key={`${one.fecha} ${one.clase}`} devolucion={one} />
    ))}
  </>
)

const moneyText = ({ clp, usd, brl }: Devolucion) =>
  [clp && formatClp(clp), usd && formatUsd(usd), brl && formatReal(brl)]
    .filter(Boolean)
    .join(' y ') || formatClp(0)

function Moved({ contingencia }: { contingencia: Contingencia }) {
  const { que, paso, razon, motivo, paraPasajero, fecha, hora } = contingencia
  return (
    <Facts columns={3} quiet>
      <Fact label="Contingencia">
        {`${que === 'anular' ? 'Anular' : 'Mover'}, ${formatDay(fecha)} ${formatTime(hora)}: ${paso}`}
      </Fact>
      <Fact label="Motivo">{[motivo, razon].filter(Boolean).join(' · ')}</Fact>
      <Fact label="Qué decirle al pasajero">{paraPasajero}</Fact>
    </Facts>
  )
}

const CLASES_DEVUELTAS = {
  cobro: 'Devolución de lo que se cobró',
  abono: 'Devolución del abono',
  portal: 'Devolución del portal',
}

function Devuelto({ devolucion: d }: { devolucion: Devolucion }) {
  return (
    <Facts columns={3} quiet>
      <Fact label={CLASES_DEVUELTAS[d.clase]}>{`${moneyText(d)}, del ${formatDay(d.fecha)}`}</Fact>
      <Fact label="Estado">{d.estado}</Fact>
      <Fact label="Nota">{d.nota}</Fact>
    </Facts>
  )
}
