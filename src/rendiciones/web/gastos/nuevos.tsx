import * as z from 'zod/mini'
import { type ApiError, call } from '#lib/web/api.ts'
import { refreshAll } from '#lib/web/query.ts'
import { Gasto, type Rendicion } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import { useBorrador, useClave } from '../borradores/borrador.ts'
import { useEnvio } from '../borradores/envio.ts'
import { useAbierta } from '../dialogos/abierta.ts'
import { BorradorDialog } from '../dialogos/borrador-dialog.tsx'
import { Campos } from './campos.tsx'
import { EN_BLANCO, erroresDe, gastadoDe, sonLosDe, type Valores } from './valores.ts'

/** Returns the stored expenses if the error is a 409 that carries them. */
const rendidosDe = (error: ApiError | null): Gasto | undefined =>
  error?.status === 409 ? z.safeParse(Gasto, error.data).data : undefined

const sonEstos = (error: ApiError, valores: Valores) => {
  const gasto = rendidosDe(error)
  return gasto !== undefined && sonLosDe(gasto, valores)
}

interface NuevosProps {
  rutaId: number
  rendicion: Rendicion | undefined
  onVerRendidos: (() => void) | undefined
  onClose: () => void
}

export function Nuevos({ rutaId, rendicion, onVerRendidos, onClose }: NuevosProps) {
  const abierta = useAbierta(rutaId, rendicion)
  const borrador = useBorrador<Valores>(useClave(rutaId, null), EN_BLANCO)
  const envio = useEnvio({
    borrador,
    erroresDe,
    enviar: async (valores) => {
      const body = { rendicionId: abierta.rendicion?.id ?? 0, ...gastadoDe(valores) }
      await call(rendiciones.addGastoRendicion, { body }, { idempotencyKey: valores.clave })
      void refreshAll()
    },
    yaEsta: sonEstos,
  })
  return (
    <BorradorDialog
      title="Rendición de Gastos"
      submit="Rendir Gastos"
      exito="Rendición de gastos guardada"
      abierta={abierta}
      borrador={borrador}
      envio={envio}
      tarde={rendidosDe(envio.failure) !== undefined}
      onVerRendida={onVerRendidos}
      onClose={onClose}
    >
      {(valores) => (
        <Campos
          valores={valores}
          errores={envio.errors}
          disabled={envio.busy}
          onChange={borrador.cambiar}
        />
      )}
    </BorradorDialog>
  )
}
