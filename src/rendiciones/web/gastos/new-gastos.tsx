import { type ApiError, call } from '#lib/web/api.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { refreshAll } from '#lib/web/query.ts'
import { Gasto, type Rendicion } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import { DraftDialog } from '../dialogs/draft-dialog.tsx'
import { MotivoField, motivoError } from '../dialogs/motivo-field.tsx'
import { useOpenRendicion } from '../dialogs/open-rendicion.ts'
import { useDraftKey, useKeptDraft } from '../drafts/kept-draft.ts'
import { useDraftSending } from '../drafts/send-draft.ts'
import { GastoFields } from './gasto-fields.tsx'
import {
  BLANK_GASTOS,
  errorsOf,
  type GastoValues,
  gastadoOf,
  isStoredGasto,
} from './gasto-values.ts'

const isSame = (error: ApiError, values: GastoValues) => {
  const gasto = conflictRow(error, Gasto)
  return gasto !== undefined && isStoredGasto(gasto, values)
}

interface NewGastosProps {
  rutaId: number
  rendicion: Rendicion | undefined
  asksMotivo: boolean
  onShowRendidos: (() => void) | undefined
  onClose: () => void
}

export function NewGastos(props: NewGastosProps) {
  const { rutaId, rendicion, asksMotivo, onShowRendidos, onClose } = props
  const opened = useOpenRendicion(rutaId, rendicion)
  const kept = useKeptDraft<GastoValues>(useDraftKey(rutaId, null), BLANK_GASTOS)
  const sent = useDraftSending({
    kept: kept,
    errorsOf: (values) => ({ ...errorsOf(values), ...motivoError(asksMotivo, values) }),
    send: async (values) => {
      const body = {
        rendicionId: opened.rendicion?.id ?? 0,
        ...gastadoOf(values),
        ...(asksMotivo && { motivo: values.motivo.trim() }),
      }
      await call(rendiciones.addGastoRendicion, { body }, { idempotencyKey: values.clave })
      void refreshAll()
    },
    isStored: isSame,
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
          />
          {asksMotivo ? <MotivoField values={values} sent={sent} onChange={kept.change} /> : null}
        </>
      )}
    </DraftDialog>
  )
}
