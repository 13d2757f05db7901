import { SIN_RUTA } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { Campos } from './campos.tsx'
import { Carga } from './carga.tsx'
import { useReservas } from './dia.ts'
import type { useGuardar } from './guardar.ts'

interface FormularioProps {
  guardado: ReturnType<typeof useGuardar>
  /** The stored route, in an edit. */
  ruta?: Ruta
  /** What is said where it would carry nobody. */
  vacia: string
}

/** The boxes of a route, and whom it carries: its own, and on another day or excursion those who have no route there. */
export function Formulario({ guardado, ruta, vacia }: FormularioProps) {
  const { fecha, excursionId, asientos } = guardado.valores
  const dia = useReservas(fecha, excursionId)
  const misma = ruta && fecha === ruta.fecha && excursionId === ruta.excursionId
  const suya = misma ? ruta.id : SIN_RUTA
  return (
    <>
      <Campos
        ruta={ruta}
        valores={guardado.valores}
        errores={guardado.errors}
        disabled={guardado.busy}
        onChange={guardado.cambiar}
      />
      {fecha && excursionId ? (
        <Carga
          rows={dia.data?.filter(({ rutaId }) => rutaId === suya)}
          asientos={asientos}
          vacia={vacia}
        />
      ) : null}
    </>
  )
}
