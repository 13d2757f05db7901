import { acceso } from '#acceso/contract.ts'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import type { LineaCuenta } from '../../contract/entrega.ts'
import { FORMATS } from '../corriente/saldos.ts'
import classes from '../entrega/recibo.module.css'

export interface Fondo {
  readonly persona: string
  readonly linea: LineaCuenta
}

/** Receipt of a float that was given or came back, to print and sign. */
export function FondoRecibo({ fondo, onClose }: { fondo: Fondo; onClose: () => void }) {
  const { zona, operador } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const { causaId, glosa, momento, moneda, debe, haber, saldo } = fondo.linea
  const isGiven = debe > 0
  const [giver, taker] = isGiven ? [usuario.nombre, fondo.persona] : [fondo.persona, usuario.nombre]
  const title = isGiven ? 'Comprobante de Fondo por Rendir' : 'Comprobante de Fondo Devuelto'
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="lg"
      footer={<PrintButton data-autofocus />}
    >
      <article className={classes.recibo} aria-label={title}>
        <header>
          <div>
            <p>{operador.nombre}</p>
            <h2>
              {title} N° {causaId}
            </h2>
          </div>
        </header>
        <Facts columns={3}>
          <Fact label="Monto">{FORMATS[moneda](debe + haber)}</Fact>
          <Fact label="Fecha">{formatMoment(zona, momento)}</Fact>
          <Fact label={`${fondo.persona} queda con`}>{FORMATS[moneda](saldo)}</Fact>
        </Facts>
        <p>{glosa}</p>
        <footer>
          <p>
            Entrega
            <span>{giver}</span>
          </p>
          <p>
            Recibe
            <span>{taker}</span>
          </p>
        </footer>
      </article>
    </Dialog>
  )
}
