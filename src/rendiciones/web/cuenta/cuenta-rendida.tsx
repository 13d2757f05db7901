import { Stack } from '@mantine/core'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import type { Detalle, Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { AMOUNTS } from '../../contract/rendicion-fields.ts'
import { ReadDialog } from '../dialogs/read-dialog.tsx'
import { useDraftKey, useKeptDraft } from '../drafts/kept-draft.ts'
import { OlderDraft } from '../drafts/older-draft.tsx'
import { RendicionHistorial } from '../historial/rendicion-historial.tsx'
import classes from './cuenta.module.css'
import { CuentaHeading } from './cuenta-heading.tsx'
import { amountsText, CuentaSum } from './cuenta-sum.tsx'
import { BLANK_CUENTA, type CuentaValues, pagoOf } from './cuenta-values.ts'
import { FormerComprobantes } from './former-comprobantes.tsx'

interface CuentaRendidaProps {
  reserva: ReservaRuta
  rutaId: number
  detalle: Detalle
  rendicion: Rendicion | undefined
  onCorrect: (() => void) | undefined
  onRevert: (() => void) | undefined
  onClose: () => void
}

export function CuentaRendida(props: CuentaRendidaProps) {
  const { reserva, rutaId, detalle, rendicion, onCorrect, onRevert, onClose } = props
  const draft = useKeptDraft<CuentaValues>(useDraftKey(rutaId, reserva.id), BLANK_CUENTA)
  return (
    <ReadDialog
      title="Rendición de Cuenta"
      onCorrect={onCorrect}
      onRevert={onRevert}
      onClose={onClose}
    >
      <CuentaHeading reserva={reserva} />
      <Stack gap="md">
        <Facts columns={2}>
          {AMOUNTS.map(({ field, label, format }) =>
            detalle[field] === undefined ? null : (
              <Fact key={field} label={label}>
                {format(detalle[field])}
              </Fact>
            ),
          )}
          {detalle.anticipado ? <Fact label="Pagado por adelantado">Sí</Fact> : null}
          {detalle.motivoCero ? <Fact label="No se cobró">{detalle.motivoCero}</Fact> : null}
          {detalle.comentario ? (
            <Fact label="Comentario" wide>
              {detalle.comentario}
            </Fact>
          ) : null}
        </Facts>
        <CuentaSum esperado={detalle.esperado} pago={detalle} rendicion={rendicion} />
        <ComprobantePicture url={detalle.urlComprobante} />
        <FormerComprobantes detalle={detalle} />
        <RendicionHistorial query={{ detalleId: detalle.id }} />
        <OlderDraft kept={draft}>{(values) => amountsText(pagoOf(values))}</OlderDraft>
      </Stack>
    </ReadDialog>
  )
}

export const ComprobantePicture = ({ url }: { url: string | null }) =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt="Comprobante" className={classes.imagen} />
    </a>
  ) : (
    <p className={classes.sin}>Sin Comprobante</p>
  )
