import { useRef } from 'react'
import { vehiculos } from '#catalogos/vehiculos/contract.ts'
import type { ApiError } from '#lib/web/api.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import type { Answers } from '#lib/web/question.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import type { Ruta } from '../../contract.ts'
import { askAboutAsientos, rutaQuestions } from '../ruta-questions.ts'
import { errorsOf, type RutaValues } from './ruta-values.ts'

interface SavedRuta {
  initial: RutaValues
  send: (values: RutaValues, answers: Answers) => Promise<Ruta>
  onDone: (ruta: Ruta) => void
  /** Returns true if it handled the error. */
  onFailure?: (error: ApiError) => boolean
}

/** Stores the seats typed with the vehicle, if they are others. Rejects only if it may be asked about them. */
function useSaveSeats() {
  const { data: fleet } = useQuery(vehiculos.getAll, {})
  const { run } = useCommand(vehiculos.put)
  return async ({ vehiculo, asientos }: RutaValues, confirmarCupo: true | undefined) => {
    const nombre = vehiculo.trim()
    const known = fleet?.find((other) => other.nombre === nombre)
    if (!nombre || (known?.asientos ?? '') === asientos) return
    const body = { nombre, asientos: asientos === '' ? null : asientos }
    await run({ body: { ...body, ...(confirmarCupo && { confirmarCupo }) } }).catch(
      (error: ApiError) => {
        if (askAboutAsientos(error)) throw error
        toast.error(`La ruta se guardó, pero no los asientos de su vehículo. ${error.message}`)
      },
    )
  }
}

/** Holds and saves the form of a route. Asks first where somebody would go twice at once, or not all fit. */
export function useSaveRuta({ initial, send, onDone, onFailure }: SavedRuta) {
  const saveSeats = useSaveSeats()
  /** The route that is saved while its seats are not: the next try must not save another one. */
  const saved = useRef<Ruta>(null)
  const finish = (ruta: Ruta) => {
    form.resetTouched()
    onDone(ruta)
  }
  const { form, ...sent } = useSentForm<RutaValues, Ruta>({
    initial,
    check: errorsOf,
    questions: [...rutaQuestions(), askAboutAsientos],
    send: async (values, { confirmarAsientos, ...answers }) => {
      saved.current ??= await send(values, answers)
      await saveSeats(values, confirmarAsientos)
      return saved.current
    },
    onDone: finish,
    onFailure: (error) => onFailure?.(error) === true,
  })
  const question = {
    ...sent.question,
    close: () => {
      sent.question.close()
      if (saved.current) finish(saved.current)
    },
  }
  return {
    ...sent,
    question,
    dialog: { ...sent.dialog, question },
    values: form.values,
    errors: form.errors,
    isTouched: form.isTouched(),
  }
}
