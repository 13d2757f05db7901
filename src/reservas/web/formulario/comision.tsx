import { recepcionistas } from '#catalogos/recepcionistas/contract.ts'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { useQuery } from '#lib/web/query.ts'
import { FormSection } from '#lib/web/ui/form.tsx'
import { MoneyInput } from '#lib/web/ui/money-input.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { SuggestInput } from '#lib/web/ui/suggest-input.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { elegibles, MAXIMO_NOMBRE, partirNombre } from '../../rules.ts'
import type { Seccion } from './campos.tsx'
import classes from './formulario.module.css'
import { SIN_COMISION } from './valores.ts'

export const OPCIONES_COMISION = [
  { value: '0', label: 'Sin comisión' },
  { value: '1', label: 'Con comisión' },
]

/** Returns the names of the hotel's receptionists. If the list fails, nothing is suggested. */
function useNombresDe(hotelId: number | null) {
  const { data = [] } = useQuery(recepcionistas.getAll, {})
  const suyas = elegibles(data).filter((una) => una.hotelId === hotelId)
  return [...new Set(suyas.map(({ nombre }) => nombre))].sort(compareSpanish)
}

/** Receptionist and commission. Choosing no commission clears them. */
export function CamposComision({ form }: Seccion) {
  const nombres = useNombresDe(form.values.hotelId)

  const elegir = (conComision: string) => {
    form.setValues(conComision === '0' ? SIN_COMISION : { conComision: '1', comision: '' })
    form.clearFieldError('recepcionistaNombre')
    form.clearFieldError('recepcionistaApellido')
    form.clearFieldError('comision')
  }
  // Splits a full name chosen from the list over both boxes.
  const nombrar = (texto: string) => {
    const { nombre, apellido } = partirNombre(texto)
    if (!nombres.includes(texto)) return form.setFieldValue('recepcionistaNombre', texto)
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
          options={OPCIONES_COMISION}
          {...form.getInputProps('conComision')}
          onChange={elegir}
        />
        {form.values.conComision === '1' ? (
          <>
            <SuggestInput
              className={classes.three}
              label="Nombre recepcionista"
              suggestions={nombres}
              maxLength={MAXIMO_NOMBRE}
              {...form.getInputProps('recepcionistaNombre')}
              onChange={nombrar}
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
          </>
        ) : null}
      </div>
    </FormSection>
  )
}
