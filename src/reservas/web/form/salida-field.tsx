import { excursiones } from '#catalogos/excursiones/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import type { FormOf } from './reserva-section.ts'
import { SalidaChoice } from './salida-choice.tsx'
import { choicesOf, useSalidas } from './salidas-of-day.ts'

type Followed = 'excursionId' | 'fecha' | 'hotelId' | 'canalVentaId' | 'salida'

/** Departure that is sold, where the excursion has several that day. */
export function SalidaField({ form }: { form: FormOf<Followed> }) {
  const { excursionId, salida } = form.values
  const tours = useQuery(excursiones.getAll, {})
  const error = form.errors.salida
  return (
    <SalidaChoice
      salidas={choicesOf(useSalidas(form.values), excursionId)}
      value={salida}
      onPick={(hora) => form.setFieldValue('salida', hora)}
      error={typeof error === 'string' ? error : undefined}
      valor={tours.data?.find(({ id }) => id === excursionId)?.valor}
    />
  )
}
