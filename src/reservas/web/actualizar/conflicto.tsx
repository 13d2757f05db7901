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

/** Changes by another user during the edit. */
export interface Conflicto extends Failed {
  /** Version first loaded, and current version. */
  antes: Reserva
  ahora: Reserva
  /** The user's changes that can no longer be made. */
  perdidos: readonly CambioDeDato[]
}

/** Returns the reservation with the form's values applied. */
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

/** Shows each field that changed meanwhile, beside the user's own value, which is kept. */
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
