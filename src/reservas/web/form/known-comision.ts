import { useEffect, useRef } from 'react'
import { formatTarifa } from '#catalogos/tarifas/rules.ts'
import { formatClp } from '#lib/contract/money.ts'
import { textOfWaiting, topeOf } from '../../contract/comision.ts'
import type { Salida } from '../../contract/salida.ts'
import { paxOf } from '../../rules.ts'
import type { ReservaForm } from './reserva-section.ts'
import { type CountOrPrice, type ReservaValues, typedTotal } from './reserva-values.ts'

type Values = Pick<ReservaValues, CountOrPrice | 'canalVentaId' | 'excursionId' | 'comision'>

/** Finds the chosen excursion on its day; none before a channel is chosen, on which the tariff depends too. */
const salidaOf = (values: Values, salidas: readonly Salida[] | undefined) =>
  values.canalVentaId === null
    ? undefined
    : salidas?.find(({ excursionId }) => excursionId === values.excursionId)

/** Returns what the tariff of the chosen sale gives; null without a tariff, or while a number is missing. */
export function typedTope(values: Values, salidas: readonly Salida[] | undefined): number | null {
  const tarifa = salidaOf(values, salidas)?.tarifa
  const counts = {
    cantidadAdultos: values.cantidadAdultos || 0,
    cantidadChild: values.cantidadChild || 0,
  }
  if (!tarifa || typedTotal(values) === null || paxOf(counts) === 0) return null
  const { valorAdulto, valorChild } = values
  return topeOf(tarifa, { ...counts, valorAdulto: valorAdulto || 0, valorChild: valorChild || 0 })
}

/** Says under the box what the tariff gives, and what becomes of a commission above it. */
export function hintOfComision(
  values: Values,
  salidas: readonly Salida[] | undefined,
  { byHotel }: { byHotel: boolean },
): string | undefined {
  const salida = salidaOf(values, salidas)
  const tarifa = salida?.tarifa
  if (byHotel && salida && !tarifa && Number(values.comision) > 0) return textOfWaiting(0)
  const tope = typedTope(values, salidas)
  if (!tarifa || tope === null) return undefined
  if (byHotel && Number(values.comision) > tope) return textOfWaiting(tope)
  return `Tarifa: ${formatClp(tope)} (${formatTarifa(tarifa)})`
}

/**
 * Fills the commission of a new reservation from the tariff once a receptionist is named, and follows it until somebody
 * types another (RE-26).
 */
export function useFillComision(form: ReservaForm, salidas: readonly Salida[] | undefined) {
  const filled = useRef<number | ''>('')
  const { values } = form
  const isEarned = values.conComision === '1' && values.recepcionistaNombre !== ''
  const tope = isEarned ? typedTope(values, salidas) : null
  useEffect(() => {
    const { comision, conComision } = form.getValues()
    if (conComision === '0') filled.current = ''
    else if (comision === filled.current && comision !== (tope ?? '')) {
      filled.current = tope ?? ''
      const isUntouched = !form.isDirty()
      form.setFieldValue('comision', filled.current)
      // A proposed value was not typed: leaving the form loses nothing.
      if (isUntouched) form.resetDirty(form.getValues())
    }
  }, [form, tope])
}
