import { recepcionistas } from '#catalogos/recepcionistas/contract.ts'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { useQuery } from '#lib/web/query.ts'
import { FormSection } from '#lib/web/ui/form.tsx'
import { MoneyInput } from '#lib/web/ui/money-input.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { SuggestInput } from '#lib/web/ui/suggest-input.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { elegibles, MAXIMO_NOMBRE, partirNombre } from '../../rules.ts'
import { useFormLimits } from './form-limits.ts'
import { hintOfComision } from './known-comision.ts'
import classes from './reserva-fields.module.css'
import { sectionOf } from './reserva-section.ts'
import { NO_COMISION } from './reserva-values.ts'
import { useSalidas } from './salidas-of-day.ts'

export const COMISION_OPTIONS = [
  { value: '0', label: 'Sin comisión' },
  { value: '1', label: 'Con comisión' },
]

/** Returns the names of the hotel's receptionists. If the list fails, nothing is suggested. */
function useNamesAt(hotelId: number | null) {
  const { data = [] } = useQuery(recepcionistas.getAll, {})
  const atHotel = elegibles(data).filter((one) => one.hotelId === hotelId)
  return [...new Set(atHotel.map(({ nombre }) => nombre))].sort(compareSpanish)
}

/** Receptionist and commission. Choosing no commission clears them. */
export const ComisionFields = sectionOf(
  [
    'hotelId',
    'conComision',
    'recepcionistaNombre',
    'recepcionistaApellido',
    'comision',
    'comentario',
    'fecha',
    'excursionId',
    'canalVentaId',
    'cantidadAdultos',
    'cantidadChild',
    'valorAdulto',
    'valorChild',
  ],
  ({ form }) => {
    const names = useNamesAt(form.values.hotelId)
    const { fixedPrices: byHotel } = useFormLimits()
    const hint = hintOfComision(form.values, useSalidas(form.values), { byHotel })

    const pick = (conComision: string) => {
      form.setValues(conComision === '0' ? NO_COMISION : { conComision: '1', comision: '' })
      form.clearFieldError('recepcionistaNombre')
      form.clearFieldError('recepcionistaApellido')
      form.clearFieldError('comision')
    }
    // Splits a full name of the list over both boxes, not while it is typed: the rest would be searched for again.
    const pickName = (text: string) => {
      const { nombre, apellido } = partirNombre(text)
      form.setValues({ recepcionistaNombre: nombre, recepcionistaApellido: apellido })
      form.clearFieldError('recepcionistaNombre')
      form.clearFieldError('recepcionistaApellido')
    }

    return (
      <FormSection title="Comisión" columns={1}>
        <div className={classes.grid}>
          <RadioChoice
            className={classes.all}
            aria-label="Comisión"
            options={COMISION_OPTIONS}
            {...form.getInputProps('conComision')}
            onChange={pick}
          />
          {form.values.conComision === '1' ? (
            <>
              <SuggestInput
                className={classes.three}
                label="Nombre recepcionista"
                suggestions={names}
                maxLength={MAXIMO_NOMBRE}
                {...form.getInputProps('recepcionistaNombre')}
                onPick={pickName}
              />
              <UpperInput
                className={classes.three}
                label="Apellido recepcionista"
                maxLength={MAXIMO_NOMBRE}
                {...form.getInputProps('recepcionistaApellido')}
              />
              <MoneyInput
                className={`${classes.two} ${classes.alone}`}
                label="Valor comisión"
                {...form.getInputProps('comision')}
              />
              <UpperInput
                label="Comentario comisión"
                maxLength={500}
                {...form.getInputProps('comentario')}
              />
              {hint ? (
                <div role="status" className={`${classes.all} ${classes.hint}`}>
                  {hint}
                </div>
              ) : null}
            </>
          ) : null}
        </div>
      </FormSection>
    )
  },
)
