import type { Gasto } from '../../contract/rendicion.ts'
import { useCorreccion } from '../dialogos/correccion.ts'
import { CorreccionDialog } from '../dialogos/correccion-dialog.tsx'
import { Campos } from './campos.tsx'
import { erroresDe, gastadoDe, valoresDe } from './valores.ts'

export function Correccion({ gasto, onClose }: { gasto: Gasto; onClose: () => void }) {
  const correccion = useCorreccion({
    guardado: gasto,
    inicial: valoresDe(gasto),
    erroresDe,
    corregido: async (valores) => ({ gasto: gastadoDe(valores) }),
  })
  return (
    <CorreccionDialog
      title="Corregir Gastos"
      exito="Gastos corregidos"
      correccion={correccion}
      onClose={onClose}
    >
      <Campos
        valores={correccion.valores}
        errores={correccion.errors}
        disabled={correccion.busy}
        onChange={correccion.cambiar}
      />
    </CorreccionDialog>
  )
}
