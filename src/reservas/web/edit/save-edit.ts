import { useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { useCommand } from '#lib/web/query.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { FIJOS_CON_RENDICION, refusalByState } from '../../rules.ts'
import { useReservaForm } from '../form/reserva-form.ts'
import { saleQuestions } from '../parts/sale-questions.ts'
import { reservaInConflict } from '../reserva-changes.ts'
import type { EditConflict } from './edit-conflict.tsx'
import {
  type EditForm,
  type EditValues,
  editBodyOf,
  editValuesOf,
  motivoErrors,
} from './edit-values.ts'
import { lostByRendicion, merge } from './merge-edits.ts'

const FIXED: readonly string[] = FIJOS_CON_RENDICION
const READ_ONLY = { readOnly: true, withAsterisk: false }

/** Form that edits a reservation. After a conflict the user goes on with the newer version. */
export function useEdit(reserva: Reserva) {
  const put = useCommand(reservas.put)
  const [stored, setStored] = useState(reserva)
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const [saved, setSaved] = useState<Reserva | null>(null)

  const goOnWithNewer = (error: ApiError, form: EditForm) => {
    const now = reservaInConflict(error)
    if (!now || refusalByState('editar', now) !== null) return false
    const { message, requestId } = error
    setConflict({
      message,
      requestId,
      before: conflict?.before ?? stored,
      now,
      lost: lostByRendicion(form.getValues(), stored, now),
    })
    form.setValues(merge(form.getValues(), stored, now))
    form.clearErrors()
    setStored(now)
    return true
  }
  const sent = useReservaForm<EditValues, Reserva>({
    initial: editValuesOf(reserva),
    stored,
    check: motivoErrors,
    inputProps: ({ field }) =>
      stored.rendida === 1 && FIXED.includes(String(field)) ? READ_ONLY : undefined,
    send: (body, values, answers) =>
      put.run({ body: { ...editBodyOf(body, values, stored), ...answers } }),
    questions: saleQuestions('Guardar'),
    onDone: setSaved,
    onFailure: goOnWithNewer,
  })
  return { ...sent, stored, conflict, saved }
}
