import { type FormEvent, useRef, useState } from 'react'
import { type ApiError, call } from '#lib/web/api.ts'
import { newKey, useCommand } from '#lib/web/query.ts'
import type { Answers } from '#lib/web/question.ts'
import type { Reserva } from '../../contract/reserva.ts'
import type { NuevaReserva } from '../../contract/reserva-input.ts'
import { reservas } from '../../contract.ts'
import { useFillComision } from '../form/known-comision.ts'
import { useReservaForm } from '../form/reserva-form.ts'
import { nextOf, type ReservaValues } from '../form/reserva-values.ts'
import { saleQuestions } from '../parts/sale-questions.ts'

export interface SaveFailure {
  title: string
  error: ApiError
}

const duplicateQueryOf = ({ nombrePasajero, habitacion, excursionId, fecha }: NuevaReserva) => ({
  nombrePasajero,
  nombreHabitacion: habitacion,
  excursionId,
  fecha,
})

/**
 * Refusals that end the attempt. After any other failure the reservation may have been saved: a 401 or 429 says nothing
 * about the try before it.
 */
const REFUSALS = [400, 403, 404, 409, 422]

/** Makes the id of a sale: 32 hexadecimal digits, in groups. */
const newVentaId = () => newKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/**
 * Form that saves the reservations of a sale, one after the other. The duplicate check and the seats of the day may
 * first ask the user about each.
 */
export function useNewReserva(initial: ReservaValues) {
  const add = useCommand(reservas.add)
  const [duplicates, setDuplicates] = useState<Reserva[] | null>(null)
  const [sold, setSold] = useState<readonly Reserva[]>([])
  const [isDone, setDone] = useState(false)
  const [title, setTitle] = useState('')
  const [ventaId] = useState(newVentaId)
  // Refs, because Enter can come before the fields are gone, and answers to a question go on with the button pressed.
  const saved = useRef<Reserva>(null)
  const goesOn = useRef(false)
  // Last body sent, and as it was typed. Sending the same again keeps its sale, so that the server knows it, and skips
  // the duplicate check: after a lost response it would find the reservation itself.
  const sent = useRef<{ typed: string; body: NuevaReserva }>(null)

  const save = async (typed: NuevaReserva, { repetida, ...answers }: Answers) => {
    if (saved.current) return saved.current
    const text = JSON.stringify(typed)
    const isAgain = sent.current?.typed === text
    const isAnswered = Object.keys(answers).length > 0
    if (!repetida && !isAnswered && !isAgain) {
      setTitle('Error al obtener reserva duplicada')
      const { data } = await call(reservas.getReservaDuplicada, { body: duplicateQueryOf(typed) })
      setDuplicates(data?.length ? data : null)
      if (data?.length) return null
    }
    setTitle('No se ha podido agregar la reserva')
    const isSale = goesOn.current || sold.length > 0
    const body = (isAgain && sent.current?.body) || (isSale ? { ...typed, ventaId } : typed)
    sent.current = { typed: text, body }
    saved.current = await add
      .run({ body: { ...body, ...answers } })
      .catch((failed: ApiError) => {
        if (REFUSALS.includes(failed.status)) sent.current = null
        throw failed
      })
      .finally(() => setDuplicates(null))
    return saved.current
  }
  const { form, element, busy, error, submit, salidas, question } = useReservaForm<
    ReservaValues,
    Reserva | null
  >({
    initial,
    send: (body, _, answers) => save(body, answers),
    questions: saleQuestions('Vender'),
    onDone: (reserva) => {
      if (!reserva) return
      setSold([...sold, reserva])
      // Without its sale it was sent by the other button before, and its response was lost.
      if (!(goesOn.current && reserva.ventaId)) return setDone(true)
      saved.current = null
      sent.current = null
      form.setValues(nextOf(form.getValues()))
      form.resetDirty()
    },
  })
  useFillComision(form, salidas)
  const press = (isGoingOn: boolean) => {
    if (busy || isDone) return
    goesOn.current = isGoingOn
    submit()
  }

  return {
    form,
    element: {
      ...element,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        press(false)
      },
    },
    busy,
    duplicates,
    failure: error && { title, error },
    /** Reservations saved so far. */
    sold,
    /** Whether the last one was saved: nothing is saved after it. */
    isDone,
    /** Saves, and asks for the next excursion of the same passenger. */
    saveAndGoOn: () => press(true),
    review: () => setDuplicates(null),
    goOn: () => submit({ repetida: true }),
    question,
  }
}
