import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { Tarifa, tarifas } from '#catalogos/tarifas/contract.ts'
import { formatTarifa, ventasDeTarifa } from '#catalogos/tarifas/rules.ts'
import { UNITS } from '#lib/contract/figure.ts'
import { questionOfFew } from '#lib/contract/money.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormSection, Wide } from '#lib/web/ui/form.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { FigureInput, MoneyInput } from '#lib/web/ui/money-input.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { byLabel, SelectInput } from '#lib/web/ui/select-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { CUALQUIERA } from './tarifa-columns.tsx'

interface Values {
  hotelId: number | null
  excursionId: number | null
  canalVentaId: number | null
  tipo: 'pasajero' | 'porcentaje'
  porPasajero: number | ''
  porcentaje: number | ''
  para: Tarifa['para']
  desde: string | null
  motivo: string
}

const valuesOf = (tarifa: Tarifa | null, hoy: string): Values => ({
  hotelId: tarifa?.hotel?.id ?? null,
  excursionId: tarifa?.excursion?.id ?? null,
  canalVentaId: tarifa?.canalVenta?.id ?? null,
  tipo: tarifa && tarifa.porPasajero === null ? 'porcentaje' : 'pasajero',
  porPasajero: tarifa?.porPasajero ?? '',
  porcentaje: tarifa?.porcentaje ?? '',
  para: tarifa?.para ?? 'recepcionista',
  desde: tarifa?.desde ?? hoy,
  motivo: '',
})

const orNull = (figure: number | '') => (figure === '' ? null : figure)

function bodyOf({ tipo, motivo, ...values }: Values, stored: Tarifa | null) {
  const isPercent = tipo === 'porcentaje'
  return {
    ...values,
    porPasajero: isPercent ? null : orNull(values.porPasajero),
    porcentaje: isPercent ? orNull(values.porcentaje) : null,
    ...(stored && { id: stored.id, version: stored.version, motivo }),
  }
}

const SIN_PORCENTAJE = 'Por favor, ingrese el porcentaje'

interface Option {
  id: number
  nombre: string
}
/** Returns the choices, with the one that is stored although it was disabled since. */
const optionsOf = (rows: readonly Option[] = [], stored?: Option | null) =>
  [...rows, ...(stored && !rows.some(({ id }) => id === stored.id) ? [stored] : [])]
    .map(({ id, nombre }) => ({ value: id, label: nombre }))
    .sort(byLabel)

interface TarifaDialogProps {
  /** Tariff to correct; none for a new one. */
  tarifa: Tarifa | null
  onClose: () => void
}

export function TarifaDialog({ tarifa, onClose }: TarifaDialogProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { data } = useQuery(tarifas.getOpciones, {})
  const [stored, setStored] = useState(tarifa)
  const { form, failure, dialog } = useCallForm({
    call: tarifa ? tarifas.put : tarifas.add,
    initial: valuesOf(tarifa, hoy),
    bodyOf: (values: Values) => bodyOf(values, stored),
    check: ({ tipo, porcentaje }): Record<string, string> =>
      tipo === 'porcentaje' && porcentaje === '' ? { porcentaje: SIN_PORCENTAJE } : {},
    doubtOf: ({ tipo, porPasajero }) =>
      questionOfFew(tipo === 'pasajero' ? [['comisión por pasajero', porPasajero]] : []),
    onDone: (saved) => {
      toast.success(`${ventasDeTarifa(saved)}: ${formatTarifa(saved)}`)
      onClose()
    },
    // After a conflict the typed values stay, over the newer version.
    onFailure: (error) => {
      setStored(conflictRow(error, Tarifa) ?? stored)
      return false
    },
  })
  const select = (field: 'hotelId' | 'excursionId' | 'canalVentaId') => ({
    clearable: true,
    ...form.getInputProps(field),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={tarifa ? 'Corregir Tarifa' : 'Nueva Tarifa'}
      {...dialog}
      submit={tarifa ? 'Corregir' : 'Agregar'}
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo guardar" error={failure} />}
    >
      <FormSection>
        <SelectInput
          label="Hotel"
          placeholder={CUALQUIERA.hotel}
          options={optionsOf(data?.hoteles, tarifa?.hotel)}
          {...select('hotelId')}
        />
        <SelectInput
          label="Excursión"
          placeholder={CUALQUIERA.excursion}
          options={optionsOf(data?.excursiones, tarifa?.excursion)}
          {...select('excursionId')}
        />
        <SelectInput
          label="Canal de venta"
          placeholder={CUALQUIERA.canalVenta}
          options={optionsOf(data?.canales, tarifa?.canalVenta)}
          {...select('canalVentaId')}
        />
        <DateInput
          label="Desde"
          description="Vigente para excursiones desde"
          withAsterisk
          {...form.getInputProps('desde')}
        />
        <RadioChoice
          label="La comisión es"
          options={[
            { value: 'pasajero', label: 'Por pasajero' },
            { value: 'porcentaje', label: 'Porcentaje' },
          ]}
          {...form.getInputProps('tipo')}
        />
        {form.values.tipo === 'pasajero' ? (
          <MoneyInput
            label="Monto por pasajero"
            withAsterisk
            {...form.getInputProps('porPasajero')}
          />
        ) : (
          <FigureInput
            unit={UNITS.percent}
            label="Porcentaje del total"
            withAsterisk
            {...form.getInputProps('porcentaje')}
          />
        )}
        <RadioChoice
          label="Es para"
          options={[
            { value: 'recepcionista', label: 'El recepcionista' },
            { value: 'hotel', label: 'El hotel' },
          ]}
          {...form.getInputProps('para')}
        />
        {tarifa ? (
          <Wide>
            <UpperTextarea
              label="Motivo"
              description="Las reservas ya vendidas conservan su comisión. Para un cambio de tarifa, agregue otra desde su día."
              withAsterisk
              maxLength={1000}
              {...form.getInputProps('motivo')}
            />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
