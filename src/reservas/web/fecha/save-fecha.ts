import { useState } from 'react'
import { formatTime } from '#lib/contract/civil-day.ts'
import type { ApiError } from '#lib/web/api.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { WRITTEN } from '../../contract/reserva-fields.ts'
import { type EdicionReserva, SIN_MOTIVO_DE_EDICION } from '../../contract/reserva-input.ts'
import type { Salida } from '../../contract/salida.ts'
import { reservas } from '../../contract.ts'
import { chosenSalida } from '../form/salidas-of-day.ts'
import { reservaInConflict } from '../reserva-changes.ts'
import { saleQuestions } from '../seats/no-room.tsx'

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

/** Builds the edit of a whole reservation; only day, hour and departure change. An empty departure is left out. */
export const bodyOf = (
  stored: Reserva,
  { fecha, motivo }: Pick<FechaValues, 'fecha' | 'motivo'>,
  hora: string,
  salida = '',
) =>
  ({
    ...Object.fromEntries(WRITTEN.map((name) => [name, stored[name]])),
    fecha,
    salida: salida || undefined,
    confirmarSalida: false,
    hora: hora === '' ? null : `${hora}:00`,
    motivo: motivo.trim(),
    reservaId: stored.id,
    version: stored.version,
  }) as EdicionReserva

export const salidaOf = ({ excursionId }: Reserva, salidas: readonly Salida[] | undefined) =>
  salidas?.find((one) => one.excursionId === excursionId)

/** Returns the hour that a reservation gets on a day: that of the pauta for its departure, else the one it has. */
export const hourOn = (stored: Reserva, ofDay: Salida | undefined, salida = stored.salida ?? '') =>
  chosenSalida(ofDay, salida)?.propuesta ?? formatTime(stored.hora)

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
