import { SIN_RUTA } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { Campos } from './campos.tsx'
import { Carga } from './carga.tsx'
import { useReservas } from './dia.ts'
import type { useGuardar } from './guardar.ts'

interface FormularioProps {
  guardado: ReturnType<typeof useGuardar>
  ruta?: Ruta
  /** Text shown if the route would carry nobody. */
  vacia: string
}

/** Form of a route with its passengers: its own, or on another day or excursion the reservations without a route. */
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
