import { useEffect, useRef } from 'react'
import { canalesVenta } from '#catalogos/canales-venta/contract.ts'
import { type Excursion, excursiones } from '#catalogos/excursiones/contract.ts'
import { distinguidas } from '#catalogos/excursiones/rules.ts'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { FormSection } from '#lib/web/ui/form.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { SuggestInput } from '#lib/web/ui/suggest-input.tsx'
import { TimeInput } from '#lib/web/ui/time-input.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import type { Formulario, Seccion } from './campos.tsx'
import classes from './formulario.module.css'
import { Lista } from './lista.tsx'
import { useQuienReserva } from './quien.ts'

/** Suggestions only: any language can be typed. */
const IDIOMAS = ['ESPAÑOL', 'PORTUGUÉS', 'INGLÉS', 'FRANCÉS', 'ALEMÁN', 'ITALIANO']

function CampoHotel({ form, guardada }: Seccion) {
  const { suHotel } = useQuienReserva()
  const filas = useQuery(hoteles.getAll, {}, { enabled: suHotel === null })
  const props = { label: 'Hotel', ...form.getInputProps('hotelId') }
  if (suHotel === null) return <Lista filas={filas} guardada={guardada?.hotel} {...props} />
  const options = [{ value: suHotel.id, label: suHotel.nombre }]
  return (
    <SelectInput<number>
      {...props}
      options={options}
      readOnly
      clearable={false}
      rightSection={null}
    />
  )
}

/** Fills in the prices when the excursion was chosen before the excursions were loaded. */
function useCompletarPrecios(
  form: Formulario,
  tours: readonly Excursion[] | undefined,
  guardada: Reserva | undefined,
) {
  const { preciosFijos } = useQuienReserva()
  const faltaba = useRef(tours === undefined)
  useEffect(() => {
    if (!faltaba.current || tours === undefined) return
    faltaba.current = false
    const { excursionId, valorAdulto, valorChild } = form.getValues()
    const elegida = tours.find(({ id }) => id === excursionId)
    if (!elegida || excursionId === guardada?.excursionId) return
    const precio = (escrito: number | '', suyo: number) =>
      preciosFijos || escrito === '' ? suyo : escrito
    form.setValues({
      valorAdulto: precio(valorAdulto, elegida.valor),
      valorChild: precio(valorChild, elegida.valorChild),
    })
  }, [form, tours, preciosFijos, guardada])
}

/** Choosing an excursion fills in its prices; choosing the stored one again restores its stored prices. */
export function CamposServicio({ form, guardada }: Seccion) {
  const canales = useQuery(canalesVenta.getAll, {})
  const tours = useQuery(excursiones.getAll, {})
  const { desde } = useQuienReserva()
  useCompletarPrecios(form, tours.data, guardada)

  const elegirExcursion = (excursionId: number | null) => {
    const elegida = tours.data?.find(({ id }) => id === excursionId)
    const misma = guardada?.excursionId === excursionId ? guardada : undefined
    const valorAdulto = misma?.valorAdulto ?? elegida?.valor ?? ''
    const valorChild = misma?.valorChild ?? elegida?.valorChild ?? ''
    form.setValues({ excursionId, valorAdulto, valorChild })
    for (const campo of ['excursionId', 'valorAdulto', 'valorChild']) form.clearFieldError(campo)
  }

  return (
    <FormSection title="Excursión" columns={1}>
      <div className={classes.grid}>
        <Lista
          label="Canal de venta"
          filas={canales}
          guardada={guardada?.canalVenta}
          {...form.getInputProps('canalVentaId')}
        />
        <Lista
          label="Excursión"
          filas={{ ...tours, data: tours.data && distinguidas(tours.data) }}
          guardada={guardada?.excursion}
          {...form.getInputProps('excursionId')}
          onChange={elegirExcursion}
        />
        <CampoHotel form={form} guardada={guardada} />
        <DateInput
          label="Fecha"
          withAsterisk
          {...(desde && { minDate: desde })}
          {...form.getInputProps('fecha')}
        />
        <TimeInput className={classes.two} label="Hora" {...form.getInputProps('hora')} />
        <UpperInput
          className={classes.two}
          label="Habitación"
          withAsterisk
          maxLength={50}
          {...form.getInputProps('habitacion')}
        />
        <SuggestInput
          label="Idioma"
          withAsterisk
          suggestions={IDIOMAS}
          maxLength={50}
          {...form.getInputProps('idioma')}
        />
      </div>
    </FormSection>
  )
}
