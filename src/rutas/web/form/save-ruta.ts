import { useState } from 'react'
import { CuposDeRutas, vehiculos } from '#catalogos/vehiculos/contract.ts'
import type { ApiError } from '#lib/web/api.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { Choques, SinAsientos } from '../../contract/ruta-refusals.ts'
import type { Ruta } from '../../contract.ts'
import { frasesDeChoque } from '../../rules.ts'
import { errorsOf, type RutaValues } from './ruta-values.ts'

/** Confirmations that a person gave when the server asked. */
export interface Confirmed {
  confirmarDoble?: true
  confirmarCupo?: true
}

export interface RutaQuestion {
  title: string
  message: string
  confirm: string
  cancel?: string
  /** Confirmations sent with the next try: this one and those before. */
  answer: Confirmed
}

/** Reads the question that a refusal asks; null if nothing can be confirmed. */
export function questionOf(error: ApiError, confirmed: Confirmed): RutaQuestion | null {
  const { choques } = conflictRow(error, Choques) ?? {}
  if (choques)
    return {
      title: `Ya está asignado ${choques.every(({ desde }) => desde) ? 'a esa hora' : 'ese día'}`,
      message: frasesDeChoque(choques),
      confirm: 'Asignar de todos modos',
      answer: { ...confirmed, confirmarDoble: true },
    }
  if (!conflictRow(error, SinAsientos)) return null
  return {
    title: 'No caben todos',
    message: error.message,
    confirm: 'Guardar de todos modos',
    answer: { ...confirmed, confirmarCupo: true },
  }
}

interface SavedRuta {
  initial: RutaValues
  send: (values: RutaValues, confirmed: Confirmed | undefined) => Promise<Ruta>
  onDone: (ruta: Ruta) => void
  /** Returns true if it handled the error. */
  onFailure?: (error: ApiError) => boolean
}

/** Stores the seats typed with the vehicle, if they are others. Returns why they were refused. */
function useSaveSeats() {
  const { data: fleet } = useQuery(vehiculos.getAll, {})
  const { run, busy } = useCommand(vehiculos.put)
  const save = async ({ vehiculo, asientos }: RutaValues, confirmed: Confirmed = {}) => {
    const nombre = vehiculo.trim()
    const known = fleet?.find((other) => other.nombre === nombre)
    if (!nombre || (known?.asientos ?? '') === asientos) return null
    const { confirmarCupo } = confirmed
    const body = { nombre, asientos: asientos === '' ? null : asientos }
    return run({ body: { ...body, ...(confirmarCupo && { confirmarCupo }) } }).then(
      () => null,
      (error: ApiError) => error,
    )
  }
  return { save, busy }
}

interface SeatsLeft {
  ruta: Ruta
  question: RutaQuestion
}

/** Holds and saves the form of a route. Asks first where somebody would go twice at once, or not all fit. */
export function useSaveRuta({ initial, send, onDone, onFailure }: SavedRuta) {
  const seats = useSaveSeats()
  const [asked, setAsked] = useState<RutaQuestion | null>(null)
  /** The route is saved, its seats are not: a second press must not save another one. */
  const [seatsLeft, setSeatsLeft] = useState<SeatsLeft | null>(null)
  const finish = (ruta: Ruta) => {
    setSeatsLeft(null)
    form.resetTouched()
    onDone(ruta)
  }
  const afterSeats = (ruta: Ruta, refused: ApiError | null) => {
    if (refused && conflictRow(refused, CuposDeRutas))
      return setSeatsLeft({
        ruta,
        question: {
          title: 'No caben todos',
          message: `La ruta está guardada. Con esos asientos: ${refused.message}`,
          confirm: 'Guardar los asientos de todos modos',
          cancel: 'Dejar los que había',
          answer: { confirmarCupo: true },
        },
      })
    if (refused)
      toast.error(`La ruta se guardó, pero no los asientos de su vehículo. ${refused.message}`)
    finish(ruta)
  }
  const { form, ...sent } = useSentForm<
    RutaValues,
    { ruta: Ruta; refused: ApiError | null },
    Confirmed
  >({
    initial,
    check: errorsOf,
    send: async (values, confirmed) => {
      const ruta = await send(values, confirmed)
      return { ruta, refused: await seats.save(values) }
    },
    onDone: ({ ruta, refused }) => {
      setAsked(null)
      afterSeats(ruta, refused)
    },
    onFailure: (error) => {
      const question = questionOf(error, asked?.answer ?? {})
      setAsked(question)
      return question !== null || onFailure?.(error) === true
    },
  })
  const confirmSeats = ({ ruta, question }: SeatsLeft) =>
    void seats.save(form.values, question.answer).then((refused) => afterSeats(ruta, refused))
  return {
    ...sent,
    busy: sent.busy || seats.busy,
    values: form.values,
    errors: form.errors,
    isTouched: form.isTouched(),
    asked: seatsLeft?.question ?? asked,
    confirm: () => (seatsLeft ? confirmSeats(seatsLeft) : sent.submit(asked?.answer ?? {})),
    review: () => (seatsLeft ? finish(seatsLeft.ruta) : setAsked(null)),
  }
}
