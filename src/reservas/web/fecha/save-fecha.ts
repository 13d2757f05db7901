import { useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { bodyOf, chosenSalida, hourOn, salidaOf } from '../../contract/other-day.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { SIN_MOTIVO_DE_EDICION } from '../../contract/reserva-input.ts'
import { reservas } from '../../contract.ts'
import { saleQuestions } from '../parts/sale-questions.ts'
import { reservaInConflict } from '../reserva-changes.ts'

/** Questions of a change of day or hour. */
export const fechaQuestions = saleQuestions('Guardar')

interface FechaValues {
  fecha: string | null
  /** Typed hour; null until one is typed. */
  hora: string | null
  /** Departure, chosen where the day has several. */
  salida: string
  motivo: string
}

const errorsOf = ({ fecha, motivo }: FechaValues, stored: Reserva) => ({
  ...(fecha === null && { fecha: 'Por favor, ingresa la fecha' }),
  ...(fecha === stored.fecha && { fecha: 'La reserva ya tiene esa fecha' }),
  ...(motivo.trim() === '' && { motivo: SIN_MOTIVO_DE_EDICION }),
})

/** Form that moves a reservation to another day. Its hour is the typed one, else that day's pauta's, else as it was. */
export function useCambiarFecha(reserva: Reserva) {
  const put = useCommand(reservas.put)
  const [stored, setStored] = useState(reserva)
  const [saved, setSaved] = useState<Reserva | null>(null)
  const [fecha, setFecha] = useState<string | null>(null)
  const { hotelId } = stored
  const isOther = fecha !== null && fecha !== stored.fecha
  const salidas = useQuery(
    reservas.getSalidas,
    { query: { fecha: fecha ?? '', hotelId } },
    { enabled: isOther },
  )
  const ofDay = salidaOf(stored, salidas.data)
  const choices = (isOther && ofDay?.salidas) || []
  /** The chosen departure, else the one at the hour it was sold. */
  const chosenOf = ({ salida }: FechaValues) =>
    [salida, stored.salida].find((hora) => choices.some((one) => one.hora === hora)) ?? ''
  const horaOf = (values: FechaValues) => values.hora ?? hourOn(stored, ofDay, chosenOf(values))

  const sent = useSentForm<FechaValues, Reserva>({
    initial: { fecha: null, hora: null, salida: '', motivo: '' },
    check: (values) => ({
      ...errorsOf(values, stored),
      ...(choices.length > 0 && !chosenOf(values) && { salida: 'Por favor, elija la salida' }),
    }),
    onValues: (values) => setFecha(values.fecha),
    send: (values, answers) =>
      put.run({
        body: { ...bodyOf(stored, values, horaOf(values), chosenOf(values)), ...answers },
      }),
    questions: fechaQuestions,
    onDone: setSaved,
    onFailure: (error: ApiError) => {
      // The next try is about what the reservation is now.
      setStored((before) => reservaInConflict(error) ?? before)
      return false
    },
  })
  return {
    ...sent,
    stored,
    saved,
    hora: horaOf(sent.form.values),
    choices,
    salida: chosenOf(sent.form.values),
    /** Hour and seats of the departure, as far as they are known. */
    ofSalida: chosenSalida(ofDay, chosenOf(sent.form.values)),
    /** Whether the hour of the chosen day is not known yet. */
    isUnknown: isOther && salidas.data === undefined,
    /** Why the departures of the chosen day could not be read, with another try. */
    unread: isOther && salidas.data === undefined ? salidas.error : null,
    readAgain: salidas.refetch,
  }
}
