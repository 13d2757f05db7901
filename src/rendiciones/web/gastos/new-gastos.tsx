import { conflictRow } from '#lib/web/conflict-row.ts'
import { Gasto, type Rendicion } from '../../contract/rendicion.ts'
import { DraftDialog } from '../dialogs/draft-dialog.tsx'
import { MotivoField, motivoError } from '../dialogs/motivo-field.tsx'
import { useOpenRendicion } from '../dialogs/open-rendicion.ts'
import { QuienField } from '../dialogs/quien-field.tsx'
import { CIERRE_DRAFT, GASTOS_DRAFT } from '../drafts/draft-key.ts'
import { useDraftKey, useKeptDraft } from '../drafts/kept-draft.ts'
import { useDraftSending } from '../drafts/send-draft.ts'
import { GastoFields } from './gasto-fields.tsx'
import { BLANK_GASTOS, doubtOf, errorsOf, type GastoValues } from './gasto-values.ts'

interface NewGastosProps {
  rutaId: number
  /** Excursion and day. */
  ruta: string
  rendicion: Rendicion | undefined
  asksMotivo: boolean
  onShowRendidos: (() => void) | undefined
  onClose: () => void
}

export function NewGastos(props: NewGastosProps) {
  const { rutaId, ruta, rendicion, asksMotivo, onShowRendidos, onClose } = props
  const opened = useOpenRendicion(rutaId, rendicion)
  const name = useDraftKey(rutaId, GASTOS_DRAFT)
  const kept = useKeptDraft<GastoValues>(name, BLANK_GASTOS)
  const sent = useDraftSending({
    name,
    kept,
    errorsOf: (values) => ({ ...errorsOf(values), ...motivoError(asksMotivo, values) }),
    doubtOf,
    // The word that there were none.
    replaces: useDraftKey(rutaId, CIERRE_DRAFT),
    datos: { ruta, rendicionId: opened.rendicion?.id },
    onClose,
  })
  return (
    <DraftDialog
      title="Rendición de Gastos"
      submit="Rendir Gastos"
      success="Rendición de gastos guardada"
      opened={opened}
      kept={kept}
      sent={sent}
      isLate={conflictRow(sent.error, Gasto) !== undefined}
      onShowRendida={onShowRendidos}
      onClose={onClose}
    >
      {(values) => (
        <>
          <GastoFields
            values={values}
            errors={sent.errors}
            disabled={sent.busy}
            onChange={kept.change}
            onRefine={kept.refine}
          />
          <QuienField
            label="Quién lo pagó"
            values={values}
            rendicionId={opened.rendicion?.id}
            errors={sent.errors}
            disabled={sent.busy}
            onChange={kept.change}
          />
          {asksMotivo ? <MotivoField values={values} sent={sent} onChange={kept.change} /> : null}
        </>
      )}
    </DraftDialog>
  )
}
