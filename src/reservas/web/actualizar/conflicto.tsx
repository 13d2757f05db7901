import { canalesVenta } from '#catalogos/canales-venta/contract.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { ConflictNotice } from '#lib/web/ui/conflict-notice.tsx'
import type { Failed } from '#lib/web/ui/failure.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { type CambioDeDato, cambiosEntre, type Dato } from '../acciones/cambios.ts'
import { leidos } from '../acciones/cambios-leidos.ts'
import type { Formulario } from '../formulario/campos.tsx'
import { useQuienReserva } from '../formulario/quien.ts'
import { valoresDe } from '../formulario/valores.ts'
import { valorVisible } from '../historial/lectura.ts'
import { Autores } from './autores.tsx'
import { camposDe, comoQuedaria, tomar } from './mezcla.ts'

/** What somebody else did to the reservation while it was being edited. */
export interface Conflicto extends Failed {
  /** As one first saw it, and as it is now. */
  antes: Reserva
  ahora: Reserva
  /** What one had changed and cannot be changed any more. */
  perdidos: readonly CambioDeDato[]
}

/** The reservation with what is in the boxes, named as the lists name it. */
function useComoQuedaria(form: Formulario, guardada: Reserva) {
  const { suHotel } = useQuienReserva()
  const tours = useQuery(excursiones.getAll, {})
  const canales = useQuery(canalesVenta.getAll, {})
  const lugares = useQuery(hoteles.getAll, {}, { enabled: suHotel === null })
  return comoQuedaria(form.values, guardada, {
    excursiones: tours.data ?? [],
    hoteles: lugares.data ?? [],
    canales: canales.data ?? [],
  })
}

/** Field by field what changed meanwhile, and what one had typed there oneself, which is kept (D18). */
export function ConflictoAviso({ conflicto, form }: { conflicto: Conflicto; form: Formulario }) {
  const { antes, ahora, perdidos } = conflicto
  const mia = useComoQuedaria(form, ahora)
  const suyos = new Map(cambiosEntre(ahora, mia).map((cambio) => [cambio.campo, cambio.despues]))

  const loMio = (dato: Dato) => {
    const campos = camposDe(dato)
    const escrito = suyos.get(dato)
    if (escrito === undefined || campos.length === 0) return undefined
    const onTake = () => {
      form.setValues(tomar(form.getValues(), valoresDe(ahora), campos))
      for (const campo of campos) form.clearFieldError(campo)
    }
    return { text: valorVisible(dato, escrito), onTake }
  }

  return (
    <ConflictNotice
      title="La reserva cambió mientras usted la editaba"
      conflict={conflicto}
      authors={<Autores antes={antes} ahora={ahora} />}
      changes={leidos(cambiosEntre(antes, ahora), loMio)}
      lost={leidos(perdidos)}
    />
  )
}
