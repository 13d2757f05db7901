import { useEffect } from 'react'
import { recepcionistas } from '#catalogos/recepcionistas/contract.ts'
import { questionOfFew } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import type { Answers } from '#lib/web/question.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { textOfAbove } from '../../contract/comision.ts'
import { chosenSalida } from '../../contract/other-day.ts'
import type { Reserva } from '../../contract/reserva.ts'
import type { NuevaReserva } from '../../contract/reserva-input.ts'
import { salidaOfPickup, textOfDeparted } from '../../contract/salida.ts'
import { useFormLimits } from './form-limits.ts'
import { useKnownIdiomas } from './idioma-field.tsx'
import { typedTope } from './known-comision.ts'
import { bodyOf, errorsOf } from './reserva-form-schema.ts'
import type { ReservaValues } from './reserva-values.ts'
import { choicesOf, useSalidas } from './salidas-of-day.ts'

/** Errors that another field can resolve: removed as soon as they no longer hold. */
const DEPENDENT = [
  'fecha',
  'salida',
  'idioma',
  'total',
  'cantidadAdultos',
  'valorChild',
  'abono',
  'tipoCobroId',
  'comision',
  'comentario',
  'recepcionistaNombre',
  'recepcionistaApellido',
]

type Parts<V extends object, Answer> = Omit<
  Parameters<typeof useSentForm<V, Answer>>[0],
  'send'
> & {
  send: (body: NuevaReserva, values: V, answers: Answers) => Promise<Answer>
  /** Reservation as it is stored, in an edit. */
  stored?: Reserva
}

/** Form of a reservation. `check` returns the errors of the fields that only this form has. */
export function useReservaForm<V extends ReservaValues, Answer>(parts: Parts<V, Answer>) {
  const { stored } = parts
  const { fixedPrices, firstDay } = useFormLimits()
  const idiomas = useKnownIdiomas()
  const { data: known } = useQuery(recepcionistas.getAll, {})
  const errors = (values: ReservaValues) => ({
    ...departed(values),
    ...undecided(values),
    ...unexplained(values),
    ...errorsOf(values, { fixedPrices, stored, idiomas }),
  })
  const sent = useSentForm<V, Answer>({
    ...parts,
    boxes: { recepcionistaId: 'recepcionistaNombre' },
    check: (values) => ({
      ...errors(values),
      ...parts.check?.(values),
    }),
    doubtOf: ({ conComision, comision }) =>
      conComision === '1' && comision !== stored?.comision
        ? questionOfFew([['comisión', comision]])
        : null,
    send: (values, answers) => parts.send(bodyOf(soldIn(values), known), values, answers),
    onValues: (values) => {
      const { form } = sent
      const stale = DEPENDENT.filter((field) => field in form.errors)
      if (stale.length === 0) return
      const now = errors(values)
      for (const field of stale) if (!(field in now)) form.clearFieldError(field)
    },
  })
  const salidas = useSalidas(sent.form.values)
  const { form } = sent
  const { excursionId, fecha, hora, salida } = form.values
  const isThere = stored?.fecha === fecha && stored?.excursionId === excursionId
  const choices = choicesOf(salidas, excursionId)
  // A typed pick-up hour says which departure is meant; one that the new day has not is forgotten.
  const isChoice = choices.some((one) => one.hora === salida)
  const meant = isChoice ? salida : hora === '' ? '' : salidaOfPickup(hora, choices)
  useEffect(() => {
    if (choices.length > 0 && !isThere && meant !== undefined && meant !== salida)
      form.setValues({ salida: meant } as Partial<V>)
  })
  /** Names a departure only where one was chosen among several. */
  function soldIn(values: ReservaValues) {
    const isChosen = choicesOf(salidas, values.excursionId).some(
      (one) => one.hora === values.salida,
    )
    return isChosen ? values : { ...values, salida: '' }
  }
  /** Asks for the departure where the day has several; a stored reservation may stay without. */
  function undecided(values: ReservaValues): Record<string, string> {
    const several = choicesOf(salidas, values.excursionId)
    const isChosen = several.some((one) => one.hora === values.salida)
    return several.length === 0 || isChosen || isThere
      ? {}
      : { salida: 'Por favor, elija la salida' }
  }
  /** Refuses a departure of today that has left, to those who may not enter late (RE-22). */
  function departed(values: ReservaValues): Record<string, string> {
    const ofDay = salidas?.find((one) => one.excursionId === values.excursionId)
    const salio = ofDay?.salio ?? chosenSalida(ofDay, values.salida)?.salio
    return salio && values.fecha === firstDay && !isThere ? { fecha: textOfDeparted(salio) } : {}
  }
  /** Asks why a commission is above the tariff, unless it is stored so (RE-26). */
  function unexplained(values: ReservaValues): Record<string, string> {
    const tope = typedTope(values, salidas)
    const { comision, comentario, conComision } = values
    const isAbove = conComision === '1' && tope !== null && Number(comision) > tope
    const isExplained = comentario.trim() !== '' || stored?.comision === comision
    return isAbove && !isExplained ? { comentario: textOfAbove(tope) } : {}
  }
  return { ...sent, salidas }
}
