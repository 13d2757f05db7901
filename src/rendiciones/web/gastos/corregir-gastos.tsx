import type { Gasto } from '../../contract/rendicion.ts'
import { CorregirDialog } from '../dialogs/corregir-dialog.tsx'
import { useCorrection } from '../dialogs/send-correction.ts'
import { GastoFields } from './gasto-fields.tsx'
import { errorsOf, gastadoOf, valuesOf } from './gasto-values.ts'

export function CorregirGastos({ gasto, onClose }: { gasto: Gasto; onClose: () => void }) {
  const correction = useCorrection({
    stored: gasto,
    initial: valuesOf(gasto),
    errorsOf,
    changeOf: async (values) => ({ gasto: gastadoOf(values) }),
  })
  return (
    <CorregirDialog
      title="Corregir Gastos"
      success="Gastos corregidos"
      correction={correction}
      onClose={onClose}
    >
      <GastoFields
        values={correction.form.values}
        errors={correction.form.errors}
        disabled={correction.busy}
        onChange={correction.change}
      />
    </CorregirDialog>
  )
}
