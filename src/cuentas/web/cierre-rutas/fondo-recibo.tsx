import { acceso } from '#acceso/contract.ts'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import type { LineaCuenta } from '../../contract/entrega.ts'
import { FORMATS } from '../../rules.ts'
import { quedaText } from '../corriente/saldos-text.ts'
import { SignedPaper } from '../entrega/signed-paper.tsx'

export interface Fondo {
  readonly persona: string
  readonly linea: LineaCuenta
}

const titleOf = ({ linea }: Fondo) =>
  linea.debe > 0 ? 'Comprobante de Fondo por Rendir' : 'Comprobante de Fondo Devuelto'

/** Receipt of a float that was given or came back, to print and sign. */
export function FondoRecibo({ fondo, onClose }: { fondo: Fondo; onClose: () => void }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const { causaId, glosa, momento, moneda, debe, haber, saldo } = fondo.linea
  const people = [usuario.nombre, fondo.persona] as const
  const [giver, taker] = debe > 0 ? people : [people[1], people[0]]
  return (
    <SignedPaper
      title={titleOf(fondo)}
      number={causaId}
      giver={giver}
      taker={taker}
      onClose={onClose}
    >
      <Facts columns={3}>
        <Fact label="Monto">{FORMATS[moneda](debe + haber)}</Fact>
        <Fact label="Fecha">{formatMoment(zona, momento)}</Fact>
        <Fact label={fondo.persona}>{quedaText(moneda, saldo)}</Fact>
      </Facts>
      <p>{glosa}</p>
    </SignedPaper>
  )
}
