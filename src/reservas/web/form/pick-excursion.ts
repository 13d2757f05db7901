import type { Excursion } from '#catalogos/excursiones/contract.ts'
import type { ReservaForm, SectionProps } from './reserva-section.ts'

/** Puts an excursion and its prices into the form; the stored one keeps its stored prices. */
export function pickExcursion(
  { form, stored }: SectionProps<Pick<ReservaForm, 'setValues' | 'clearFieldError'>>,
  tours: readonly Excursion[] | undefined,
  excursionId: number | null,
) {
  const picked = tours?.find(({ id }) => id === excursionId)
  const same = stored?.excursionId === excursionId ? stored : undefined
  const valorAdulto = same?.valorAdulto ?? picked?.valor ?? ''
  const valorChild = same?.valorChild ?? picked?.valorChild ?? ''
  form.setValues({ excursionId, valorAdulto, valorChild })
  for (const field of ['excursionId', 'valorAdulto', 'valorChild']) form.clearFieldError(field)
}
