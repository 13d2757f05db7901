import { useEffect, useRef } from 'react'
import { acceso } from '#acceso/contract.ts'
import { canalesVenta } from '#catalogos/canales-venta/contract.ts'
import { type Excursion, excursiones } from '#catalogos/excursiones/contract.ts'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { FormSection } from '#lib/web/ui/form.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { TimeInput } from '#lib/web/ui/time-input.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { CatalogSelect } from './catalog-select.tsx'
import { DayChips } from './day-chips.tsx'
import { ExcursionSelect } from './excursion-select.tsx'
import { useFormLimits } from './form-limits.ts'
import { IdiomaField } from './idioma-field.tsx'
import classes from './reserva-fields.module.css'
import { type FormOf, type ReservaForm, type SectionProps, sectionOf } from './reserva-section.ts'
import { SalidaField } from './salida-field.tsx'

function HotelField({ form, stored }: SectionProps<FormOf<'hotelId'>>) {
  const { ownHotel } = useFormLimits()
  const rows = useQuery(hoteles.getAll, {}, { enabled: ownHotel === null })
  const props = { label: 'Hotel', ...form.getInputProps('hotelId') }
  if (ownHotel === null) return <CatalogSelect rows={rows} stored={stored?.hotel} {...props} />
  const options = [{ value: ownHotel.id, label: ownHotel.nombre }]
  return (
    <SelectInput<number>
      {...props}
      options={options}
      readOnly
      tabIndex={-1}
      clearable={false}
      rightSection={null}
    />
  )
}

/** Fills in the prices when the excursion was chosen before the excursions were loaded. */
function useFillPrices(
  form: Pick<ReservaForm, 'getValues' | 'setValues'>,
  tours: readonly Excursion[] | undefined,
  stored: Reserva | undefined,
) {
  const { fixedPrices } = useFormLimits()
  const wasMissing = useRef(tours === undefined)
  useEffect(() => {
    if (!wasMissing.current || tours === undefined) return
    wasMissing.current = false
    const { excursionId, valorAdulto, valorChild } = form.getValues()
    const picked = tours.find(({ id }) => id === excursionId)
    if (!picked || excursionId === stored?.excursionId) return
    const priceOf = (typed: number | '', own: number) => (fixedPrices || typed === '' ? own : typed)
    form.setValues({
      valorAdulto: priceOf(valorAdulto, picked.valor),
      valorChild: priceOf(valorChild, picked.valorChild),
    })
  }, [form, tours, fixedPrices, stored])
}

export const ExcursionFields = sectionOf(
  ['canalVentaId', 'excursionId', 'hotelId', 'fecha', 'hora', 'salida', 'habitacion', 'idioma'],
  ({ form, stored, onRoom }) => {
    const canales = useQuery(canalesVenta.getAll, {})
    const tours = useQuery(excursiones.getAll, {})
    const { firstDay } = useFormLimits()
    const { hoy } = useLoaded(acceso.ajustes, {})
    useFillPrices(form, tours.data, stored)

    return (
      <FormSection title="Excursión" columns={1}>
        <div className={classes.grid}>
          <CatalogSelect
            label="Canal de venta"
            rows={canales}
            stored={stored?.canalVenta}
            {...form.getInputProps('canalVentaId')}
          />
          <ExcursionSelect form={form} stored={stored} />
          <HotelField form={form} stored={stored} />
          <div>
            <DateInput
              label="Fecha"
              withAsterisk
              startDate={hoy}
              {...(firstDay && { minDate: firstDay })}
              {...form.getInputProps('fecha')}
            />
            <DayChips
              fecha={form.values.fecha}
              onPick={(day) => form.setFieldValue('fecha', day)}
            />
          </div>
          <TimeInput className={classes.two} label="Hora" {...form.getInputProps('hora')} />
          <UpperInput
            className={classes.two}
            label="Habitación"
            withAsterisk
            maxLength={50}
            {...form.getInputProps('habitacion')}
            onBlur={({ currentTarget }) => onRoom?.(currentTarget.value.trim())}
          />
          <IdiomaField form={form} />
          <SalidaField form={form} />
        </div>
      </FormSection>
    )
  },
)
