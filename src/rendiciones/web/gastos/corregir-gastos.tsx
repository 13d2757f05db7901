import { quienOf } from '../../contract/quien.ts'
import type { Gasto } from '../../contract/rendicion.ts'
import type { Correccion } from '../../contract/rendicion-input.ts'
import { CorregirDialog } from '../dialogs/corregir-dialog.tsx'
import { quienChosen } from '../dialogs/quien-chosen.ts'
import { QuienField } from '../dialogs/quien-field.tsx'
import { useCorrection } from '../dialogs/send-correction.ts'
import { GastoFields } from './gasto-fields.tsx'
import { doubtOf, errorsOf, gastadoOf, valuesOf } from './gasto-values.ts'
import { uploadFotos } from './upload-fotos.ts'

export function CorregirGastos({ gasto, onClose }: { gasto: Gasto; onClose: () => void }) {
  const correction = useCorrection({
    stored: gasto,
    initial: valuesOf(gasto),
    errorsOf,
    doubtOf: (values) => doubtOf(values, gasto),
    changeOf: async (values): Promise<Pick<Correccion, 'gasto' | 'quien'>> => ({
      gasto: {
        ...gastadoOf(values),
        ...(await uploadFotos(values.fotos, {
          rendicionId: gasto.rendicionId,
          onProgress: () => undefined,
          onUploaded: async (fotos): Promise<void> => correction.change({ fotos }),
        })),
      },
      ...quienChosen(values),
    }),
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
        onRefine={correction.refine}
      />
      <QuienField
        label="Quién lo pagó"
        values={correction.form.values}
        rendicionId={gasto.rendicionId}
        now={quienOf(gasto)}
        errors={correction.form.errors}
        disabled={correction.busy}
        onChange={correction.change}
      />
    </CorregirDialog>
  )
}
