import { canalesVenta } from '#catalogos/canales-venta/contract.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { ConflictNotice } from '#lib/web/ui/conflict-notice.tsx'
import type { Failed } from '#lib/web/ui/failure.tsx'
import type { Cambio, Reserva } from '../../contract/reserva.ts'
import { useFormLimits } from '../form/form-limits.ts'
import type { ReservaForm } from '../form/reserva-section.ts'
import { valuesOf } from '../form/reserva-values.ts'
import { readableValue, readChanges } from '../historial/entry-texts.ts'
import { reservaChanges } from '../reserva-changes.ts'
import { ConflictAuthors } from './conflict-authors.tsx'
import { asEdited, fieldsOf, take } from './merge-edits.ts'

/** Changes by another user during the edit. */
export interface EditConflict extends Failed {
  /** Version first loaded, and current version. */
  before: Reserva
  now: Reserva
  /** The user's changes that can no longer be made. */
  lost: readonly Cambio[]
}

/** Returns the reservation with the form's values applied. */
function useReservaAsEdited(form: ReservaForm, stored: Reserva) {
  const { ownHotel } = useFormLimits()
  const tours = useQuery(excursiones.getAll, {})
  const canalRows = useQuery(canalesVenta.getAll, {})
  const hotelRows = useQuery(hoteles.getAll, {}, { enabled: ownHotel === null })
  return asEdited(form.values, stored, {
    excursiones: tours.data ?? [],
    hoteles: hotelRows.data ?? [],
    canales: canalRows.data ?? [],
  })
}

/** Shows each field that changed meanwhile, beside the user's own value, which is kept. */
export function EditConflictNotice({
  conflict,
  form,
}: {
  conflict: EditConflict
  form: ReservaForm
}) {
  const { before, now, lost } = conflict
  const mine = useReservaAsEdited(form, now)
  const edited = new Map(reservaChanges(now, mine).map((change) => [change.campo, change.despues]))

  const mineOf = (name: string) => {
    const fields = fieldsOf(name)
    const typed = edited.get(name)
    if (typed === undefined || fields.length === 0) return undefined
    const onTake = () => {
      form.setValues(take(form.getValues(), valuesOf(now), fields))
      for (const field of fields) form.clearFieldError(field)
    }
    return { text: readableValue(name, typed), onTake }
  }

  return (
    <ConflictNotice
      title="La reserva cambió mientras usted la editaba"
      conflict={conflict}
      authors={<ConflictAuthors before={before} now={now} />}
      changes={readChanges(reservaChanges(before, now)).map((change) => ({
        ...change,
        mine: mineOf(change.id),
      }))}
      lost={readChanges(lost)}
    />
  )
}
