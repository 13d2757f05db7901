import type { Gasto } from '../../contract/rendicion.ts'
import type { Correccion } from '../../contract/rendicion-input.ts'
import { CorregirDialog } from '../dialogs/corregir-dialog.tsx'
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
    changeOf: async (values): Promise<Pick<Correccion, 'gasto'>> => ({
      gasto: {
        ...gastadoOf(values),
        ...(await uploadFotos(values.fotos, {
          rendicionId: gasto.rendicionId,
          onProgress: () => undefined,
          onUploaded: async (fotos): Promise<void> => correction.change({ fotos }),
        })),
      },
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
    </CorregirDialog>
  )
}
