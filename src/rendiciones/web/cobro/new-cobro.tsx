import { Checkbox, Progress, Text } from '@mantine/core'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { Detalle, type Rendicion, type ReservaRuta } from '../../contract/rendicion.ts'
import { FALTA_ANTICIPADO, saleMuyDespues } from '../../rules.ts'
import { DraftDialog } from '../dialogs/draft-dialog.tsx'
import { MotivoField, motivoError } from '../dialogs/motivo-field.tsx'
import { useOpenRendicion } from '../dialogs/open-rendicion.ts'
import { QuienField } from '../dialogs/quien-field.tsx'
import { useDraftKey, useKeptDraft } from '../drafts/kept-draft.ts'
import { useDraftSending } from '../drafts/send-draft.ts'
import { useNow } from '../operator-clock.ts'
import { datosOf } from '../queue/datos.ts'
import { progress } from '../queue/send-queue.ts'
import { CobroFields } from './cobro-fields.tsx'
import { CobroHeading } from './cobro-heading.tsx'
import { BLANK_COBRO, type CobroValues, errorsOf } from './cobro-values.ts'

interface NewCobroProps {
  reserva: ReservaRuta
  rutaId: number
  /** Undefined for a route without a guide whose settlement nobody has opened. */
  rendicion: Rendicion | undefined
  asksMotivo: boolean
  onShowRendida: (() => void) | undefined
  onClose: () => void
}

export function NewCobro(props: NewCobroProps) {
  const { reserva, rutaId, rendicion: known, asksMotivo, onShowRendida, onClose } = props
  const opened = useOpenRendicion(rutaId, known)
  const { rendicion } = opened
  const esperado = reserva.esperado ?? 0
  const name = useDraftKey(rutaId, reserva.id)
  const draft = useKeptDraft<CobroValues>(name, BLANK_COBRO)
  const isFar = saleMuyDespues(reserva, useNow())
  const { sending, uploaded } = progress.use()
  const sent = useDraftSending({
    name,
    kept: draft,
    errorsOf: (values) => ({
      ...motivoError(asksMotivo, values),
      ...(isFar && !values.anticipado && { anticipado: FALTA_ANTICIPADO }),
      ...errorsOf(values, esperado, rendicion ?? { dolar: null, real: null }),
    }),
    datos: { ...datosOf(reserva), esperado, rendicionId: rendicion?.id },
    onClose,
  })
  const { value } = draft
  const isUploading = sending === name && value?.archivo && !value.urlComprobante

  return (
    <DraftDialog
      title="Rendición de Cuenta"
      submit="Rendir Cuenta"
      success="Rendicion de cuenta con exito!"
      opened={opened}
      kept={draft}
      sent={sent}
      isLate={conflictRow(sent.error, Detalle) !== undefined}
      onShowRendida={onShowRendida}
      onClose={onClose}
      heading={<CobroHeading reserva={reserva} />}
      above={
        isUploading ? (
          <div>
            <Text size="sm" role="status">
              Subiendo comprobante… {Math.round(uploaded * 100)} %
            </Text>
            <Progress value={uploaded * 100} aria-label="Subida del comprobante" />
          </div>
        ) : null
      }
    >
      {(values) => (
        <>
          {isFar || values.anticipado || sent.errors.anticipado ? (
            <Checkbox
              label="Pagado por adelantado"
              description="La excursión sale en más de 12 horas."
              checked={values.anticipado}
              error={sent.errors.anticipado}
              disabled={sent.busy}
              data-path="anticipado"
              onChange={({ currentTarget }) => draft.change({ anticipado: currentTarget.checked })}
            />
          ) : null}
          <CobroFields
            values={values}
            esperado={esperado}
            rendicion={rendicion}
            errors={sent.errors}
            disabled={sent.busy}
            comprobante="Comprobante"
            onChange={draft.change}
            onRefine={draft.refine}
          />
          <QuienField
            label="Quién lo tiene"
            values={values}
            rendicionId={rendicion?.id}
            reservaId={reserva.id}
            errors={sent.errors}
            disabled={sent.busy}
            onChange={draft.change}
          />
          {asksMotivo ? <MotivoField values={values} sent={sent} onChange={draft.change} /> : null}
        </>
      )}
    </DraftDialog>
  )
}
