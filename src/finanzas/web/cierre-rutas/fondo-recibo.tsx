import { acceso } from '#acceso/contract.ts'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { Printed, PrintHead, PrintView } from '#lib/web/ui/print-view.tsx'
import type { LineaCuenta } from '../../contract/entrega.ts'
import { FORMATS } from '../corriente/saldos.ts'
import classes from '../entrega/recibo.module.css'

export interface Fondo {
  readonly persona: string
  readonly linea: LineaCuenta
}

const titleOf = ({ linea }: Fondo) =>
  linea.debe > 0 ? 'Comprobante de Fondo por Rendir' : 'Comprobante de Fondo Devuelto'

function Recibo({ fondo, printed }: { fondo: Fondo; printed?: boolean }) {
  const { zona, operador } = useLoaded(acceso.ajustes, {})
  const { usuario } = useLoaded(acceso.sesion, {})
  const { causaId, glosa, momento, moneda, debe, haber, saldo } = fondo.linea
  const title = `${titleOf(fondo)} N° ${causaId}`
  const people = [usuario.nombre, fondo.persona]
  const [giver, taker] = debe > 0 ? people : people.toReversed()
  return (
    <article className={classes.recibo} aria-label={titleOf(fondo)}>
      {printed ? (
        <PrintHead kind="Rendición" title={title} />
      ) : (
        <header>
          <p>{operador.nombre}</p>
          <h2>{title}</h2>
        </header>
      )}
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
  )
}

/** Receipt of a float that was given or came back, to print and sign. */
export const FondoRecibo = ({ fondo, onClose }: { fondo: Fondo; onClose: () => void }) => (
  <Dialog
    opened
    onClose={onClose}
    title={titleOf(fondo)}
    size="lg"
    footer={<PrintButton data-autofocus />}
  >
    <Printed paper={<PrintView inDialog>{() => <Recibo fondo={fondo} printed />}</PrintView>}>
      <Recibo fondo={fondo} />
    </Printed>
  </Dialog>
)
