import { recepcionistas } from '#catalogos/recepcionistas/contract.ts'
import { questionOfFew } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import type { Answers } from '#lib/web/question.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { textOfAbove } from '../../contract/comision.ts'
import type { Reserva } from '../../contract/reserva.ts'
import type { NuevaReserva } from '../../contract/reserva-input.ts'
import { textOfDeparted } from '../../contract/salida.ts'
import { useFormLimits } from './form-limits.ts'
import { useKnownIdiomas } from './idioma-field.tsx'
import { typedTope } from './known-comision.ts'
import { bodyOf, errorsOf } from './reserva-form-schema.ts'
import type { ReservaValues } from './reserva-values.ts'
import { useSalidas } from './salidas-of-day.ts'

/** Errors that another field can resolve: removed as soon as they no longer hold. */
const DEPENDENT = [
  'fecha',
  'idioma',
  'total',
  'cantidadAdultos',
  'valorChild',
  'abono',
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
    send: (values, answers) => parts.send(bodyOf(values, known), values, answers),
    onValues: (values) => {
      const { form } = sent
      const stale = DEPENDENT.filter((field) => field in form.errors)
      if (stale.length === 0) return
      const now = errors(values)
      for (const field of stale) if (!(field in now)) form.clearFieldError(field)
    },
  })
  const salidas = useSalidas(sent.form.values)
  /** Refuses a departure of today that has left, to those who may not enter late (RE-22). */
  function departed({ fecha, excursionId }: ReservaValues): Record<string, string> {
    const salio = salidas?.find((salida) => salida.excursionId === excursionId)?.salio
    const isThere = stored?.fecha === fecha && stored?.excursionId === excursionId
    return salio && fecha === firstDay && !isThere ? { fecha: textOfDeparted(salio) } : {}
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
