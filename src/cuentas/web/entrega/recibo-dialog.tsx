import { acceso } from '#acceso/contract.ts'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { useLoaded } from '#lib/web/query.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import type { Entrega } from '../../contract/entrega.ts'
import { linesOf } from '../parts/arqueo-values.ts'
import { Comparacion } from './comparacion.tsx'
import classes from './recibo.module.css'
import { RutasEntregadas } from './rutas-entregadas.tsx'
import { SignedPaper } from './signed-paper.tsx'

interface ReciboDialogProps {
  entrega: Entrega
  onClose: () => void
}

/** Receipt of a handover, to print and sign. */
export function ReciboDialog({ entrega, onClose }: ReciboDialogProps) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const { contado, recibida, recibidaPor, usuario, anulada } = entrega
  return (
    <SignedPaper
      title="Comprobante de Entrega"
      number={entrega.id}
      giver={usuario.nombre}
      taker={recibidaPor?.nombre ?? ''}
      onClose={onClose}
    >
      {anulada ? <strong className={classes.void}>ANULADA</strong> : null}
      <Facts columns={3}>
        <Fact label="Entrega">{usuario.nombre}</Fact>
        <Fact label="Recibe">{recibidaPor?.nombre}</Fact>
        <Fact label="Recibida">{recibida && formatMoment(zona, recibida)}</Fact>
      </Facts>
      <section>
        <h3>Rutas</h3>
        <RutasEntregadas rutas={entrega.rutas} />
      </section>
      {contado ? (
        <table className={classes.pieces} aria-label="Lo contado">
          <thead>
            <tr>
              <th scope="col">Contado</th>
              <th scope="col">Cantidad</th>
              <th scope="col">Monto</th>
            </tr>
          </thead>
          <tbody>
            {linesOf(contado).map(({ moneda, text, many, sum }) => (
              <tr key={moneda + text}>
                <th scope="row">{text}</th>
                <td>{many}</td>
                <td>{sum}</td>
              </tr>
            ))}
            {contado.vouchers > 0 ? (
              <tr>
                <th scope="row">Vouchers de tarjeta</th>
                <td>{contado.vouchers}</td>
                <td>{formatClp(contado.sumaVouchers)}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      ) : null}
      <Comparacion entrega={entrega} />
      {entrega.motivo ? (
        <p>
          <strong>Motivo de la diferencia:</strong> {entrega.motivo}
        </p>
      ) : null}
      {anulada ? (
        <p>
          <strong>
            Anulada {formatMoment(zona, anulada.momento)} por {anulada.autor}:
          </strong>{' '}
          {anulada.motivo || 'sin motivo'}
        </p>
      ) : null}
    </SignedPaper>
  )
}
