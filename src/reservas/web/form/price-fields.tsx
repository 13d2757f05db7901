import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatClp } from '#lib/contract/money.ts'
import { FormSection } from '#lib/web/ui/form.tsx'
import { CountInput, MoneyInput } from '#lib/web/ui/money-input.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { nadieCobra, seCobra, sigueSinCobro, TIPOS_COBRO } from '../../contract/cobro.ts'
import { TEXT_OF_COBRO_WAITING } from '../../contract/cobro-por-aprobar.ts'
import { CanalFields } from './canal-fields.tsx'
import { useFormLimits } from './form-limits.ts'
import classes from './reserva-fields.module.css'
import { sectionOf } from './reserva-section.ts'
import { type ReservaValues, typedTotal } from './reserva-values.ts'

const COBRO_OPTIONS = Object.entries(TIPOS_COBRO).map(([value, label]) => ({ value, label }))

export const PriceFields = sectionOf(
  [
    'cantidadAdultos',
    'cantidadChild',
    'valorAdulto',
    'valorChild',
    'total',
    'tipoCobroId',
    'abono',
    'canalVentaId',
    'referenciaExterna',
    'precioNeto',
    'guardada',
  ],
  ({ form }) => {
    const [asksAbono, setAsksAbono] = useState(false)
    const { fixedPrices } = useFormLimits()
    const fixed = fixedPrices && { readOnly: true, tabIndex: -1 }
    const total = typedTotal(form.values)
    const { abono, guardada } = form.values
    const conservado = guardada?.conservado ?? 0
    const cobro = form.getInputProps('tipoCobroId')
    return (
      <FormSection title="Pasajeros y precio" columns={1}>
        <div className={classes.grid}>
          <CountInput
            className={classes.two}
            label="Adultos"
            withAsterisk
            {...form.getInputProps('cantidadAdultos')}
          />
          <CountInput
            className={classes.two}
            label="Niños"
            {...form.getInputProps('cantidadChild')}
          />
          <MoneyInput
            className={classes.three}
            label="Precio adulto"
            withAsterisk={!fixedPrices}
            {...fixed}
            {...form.getInputProps('valorAdulto')}
          />
          <MoneyInput
            className={classes.three}
            label="Precio niño"
            {...fixed}
            {...form.getInputProps('valorChild')}
          />
          <TextInput
            className={`${classes.two} ${classes.alone} ${classes.total}`}
            label="Total"
            readOnly
            tabIndex={-1}
            value={total === null ? '' : formatClp(total)}
            error={form.errors.total}
            data-path="total"
          />
          <RadioChoice
            className={classes.all}
            label="Tipo de cobro"
            withAsterisk
            options={COBRO_OPTIONS}
            {...cobro}
            value={cobro.value === null ? null : String(cobro.value)}
            onChange={(value) => form.setFieldValue('tipoCobroId', Number(value))}
          />
          {fixedPrices && waitsFor(form.values, total ?? 0) ? (
            <div role="status" className={`${classes.all} ${classes.hint}`}>
              {TEXT_OF_COBRO_WAITING}
            </div>
          ) : null}
          {asksAbono || abono ? (
            <MoneyInput
              className={classes.three}
              label="Abono pagado en el hotel"
              description={
                total === null
                  ? undefined
                  : `El guía cobra ${formatClp(Math.max(total - Number(abono) - conservado, 0))}`
              }
              autoFocus={asksAbono}
              {...form.getInputProps('abono')}
            />
          ) : seCobra(cobro.value) ? (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.all}
              justify="start"
              onClick={() => setAsksAbono(true)}
            >
              Pagó una parte en el hotel
            </Button>
          ) : null}
          {fixedPrices ? null : <CanalFields form={form} />}
        </div>
      </FormSection>
    )
  },
)

/** Tells whether FINANZAS has to approve that nobody collects what a HOTEL user writes. */
function waitsFor(
  { tipoCobroId, abono, guardada }: Pick<ReservaValues, 'tipoCobroId' | 'abono' | 'guardada'>,
  total: number,
) {
  const now = { tipoCobroId, abono: Number(abono) }
  if (!nadieCobra(now, total)) return false
  const isApproved =
    guardada && !guardada.cobroPorAprobar && sigueSinCobro(now, guardada) && total <= guardada.total
  return !isApproved
}
