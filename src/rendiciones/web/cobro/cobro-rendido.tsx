import { Stack } from '@mantine/core'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { quienOf } from '../../contract/quien.ts'
import type { Detalle, Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { AMOUNTS } from '../../contract/rendicion-fields.ts'
import { useHolderName } from '../dialogs/quien-field.tsx'
import { ReadDialog } from '../dialogs/read-dialog.tsx'
import { useDraftKey, useKeptDraft } from '../drafts/kept-draft.ts'
import { OlderDraft } from '../drafts/older-draft.tsx'
import { RendicionHistorial } from '../historial/rendicion-historial.tsx'
import classes from './cobro.module.css'
import { CobroHeading } from './cobro-heading.tsx'
import { amountsText, CobroSum } from './cobro-sum.tsx'
import { BLANK_COBRO, type CobroValues, pagoOf } from './cobro-values.ts'
import { FormerComprobantes } from './former-comprobantes.tsx'

interface CobroRendidoProps {
  reserva: ReservaRuta
  rutaId: number
  detalle: Detalle
  rendicion: Rendicion | undefined
  onCorrect: (() => void) | undefined
  onRevert: (() => void) | undefined
  onClose: () => void
}

export function CobroRendido(props: CobroRendidoProps) {
  const { reserva, rutaId, detalle, rendicion, onCorrect, onRevert, onClose } = props
  const draft = useKeptDraft<CobroValues>(useDraftKey(rutaId, reserva.id), BLANK_COBRO)
  const holder = useHolderName(detalle.rendicionId, quienOf(detalle))
  return (
    <ReadDialog
      title="Rendición de Cuenta"
      onCorrect={onCorrect}
      onRevert={onRevert}
      onClose={onClose}
    >
      <CobroHeading reserva={reserva} />
      <Stack gap="md">
        <Facts columns={2}>
          {AMOUNTS.map(({ field, label, format }) =>
            detalle[field] === undefined ? null : (
              <Fact key={field} label={label}>
                {format(detalle[field])}
              </Fact>
            ),
          )}
          {detalle.autorizacion ? (
            <Fact label="Código de autorización">{detalle.autorizacion}</Fact>
          ) : null}
          {holder ? <Fact label="Lo tiene">{holder}</Fact> : null}
          {detalle.anticipado ? <Fact label="Pagado por adelantado">Sí</Fact> : null}
          {detalle.motivoCero ? <Fact label="No se cobró">{detalle.motivoCero}</Fact> : null}
          {detalle.comentario ? (
            <Fact label="Comentario" wide>
              {detalle.comentario}
            </Fact>
          ) : null}
        </Facts>
        <CobroSum esperado={detalle.esperado} pago={detalle} rendicion={rendicion} />
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
