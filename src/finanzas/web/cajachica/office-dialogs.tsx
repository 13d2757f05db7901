import { Alert, Stack } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { FORMATS, type Moneda } from '#cuentas/rules.ts'
import { UNITS } from '#lib/contract/figure.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { useLoaded } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormSection, Wide } from '#lib/web/ui/form.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { FigureInput, MoneyInput } from '#lib/web/ui/money-input.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { type CajaDeOficina, cajaDeOficina } from '../../contract/office.ts'

const NAMES = { CLP: 'Pesos', USD: 'Dólares', BRL: 'Reales' } as const
const UNIT_OF = { CLP: UNITS.pesos, USD: UNITS.usd, BRL: UNITS.brl } as const

interface OfficeDialogProps {
  data: CajaDeOficina
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  moneda: Moneda
  monto: number | ''
  fecha: string | null
  motivo: string
}

/** Brings cash to the bank: by default all pesos. */
export function DepositoDialog({ data: { caja }, onClose }: OfficeDialogProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { form, failure, dialog } = useCallForm({
    call: cajaDeOficina.depositar,
    initial: {
      moneda: 'CLP',
      monto: Math.max(caja.CLP, 0) || '',
      fecha: hoy,
      motivo: '',
    } as Values,
    bodyOf: (values) => values,
    onDone: () => {
      toast.success('Depósito anotado')
      onClose()
    },
  })
  const { moneda, monto } = form.values
  return (
    <FormDialog
      onClose={onClose}
      title="Depositar en el Banco"
      {...dialog}
      submit="Depositar"
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo anotar" error={failure} />}
    >
      <Stack gap="md">
        <RadioChoice
          label="Moneda"
          options={(['CLP', 'USD', 'BRL'] as const).map((value) => ({
            value,
            label: NAMES[value],
          }))}
          {...form.getInputProps('moneda')}
        />
        <FormSection>
          <FigureInput
            unit={UNIT_OF[moneda]}
            label="Monto"
            withAsterisk
            data-autofocus
            {...form.getInputProps('monto')}
          />
          <DateInput label="Fecha" withAsterisk maxDate={hoy} {...form.getInputProps('fecha')} />
          <Wide>
            <UpperInput
              label="Comprobante o comentario"
              maxLength={1000}
              {...form.getInputProps('motivo')}
            />
          </Wide>
        </FormSection>
        <Alert color="gray" variant="light" role="status">
          En la caja quedan {FORMATS[moneda](caja[moneda] - (monto || 0))}.
        </Alert>
      </Stack>
    </FormDialog>
  )
}

interface CambioValues extends Values {
  pesos: number | ''
}

/** Sells dollars or reais, and says the rate that was got. */
export function CambioDialog({ data: { caja }, onClose }: OfficeDialogProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const first = caja.USD <= 0 && caja.BRL > 0 ? 'BRL' : 'USD'
  const initial = { moneda: first, monto: '', pesos: '', fecha: hoy, motivo: '' } as CambioValues
  const { form, failure, dialog } = useCallForm({
    call: cajaDeOficina.cambiar,
    initial,
    bodyOf: (values) => values,
    onDone: () => {
      toast.success('Cambio anotado')
      onClose()
    },
  })
  const { moneda, monto, pesos } = form.values
  return (
    <FormDialog
      onClose={onClose}
      title="Cambiar a Pesos"
      {...dialog}
      submit="Cambiar"
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo anotar" error={failure} />}
    >
      <Stack gap="md">
        <RadioChoice
          label="Moneda que se vende"
          options={(['USD', 'BRL'] as const).map((value) => ({
            value,
            label: `${NAMES[value]}, hay ${FORMATS[value](caja[value])}`,
          }))}
          {...form.getInputProps('moneda')}
        />
        <FormSection>
          <FigureInput
            unit={UNIT_OF[moneda]}
            label={`${NAMES[moneda]} que se venden`}
            withAsterisk
            data-autofocus
            {...form.getInputProps('monto')}
          />
          <MoneyInput label="Pesos recibidos" withAsterisk {...form.getInputProps('pesos')} />
          <DateInput label="Fecha" withAsterisk maxDate={hoy} {...form.getInputProps('fecha')} />
          <UpperInput label="Comentario" maxLength={1000} {...form.getInputProps('motivo')} />
        </FormSection>
        {monto && pesos ? (
          <Alert color="gray" variant="light" role="status">
            A {formatClp(Math.round(pesos / monto))} cada uno.
          </Alert>
        ) : null}
      </Stack>
    </FormDialog>
  )
}

interface VentasValues extends Record<string, unknown> {
  bruto: number | ''
  neto: number | ''
  fecha: string | null
  motivo: string
}

/** Matches card sales, by default those of the days that are shown, with what the bank got. */
export function VentasDialog({ data, onClose }: OfficeDialogProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { tarjeta, tarjetaDelPeriodo } = data
  const proposed = Math.max(Math.min(tarjeta, tarjetaDelPeriodo), 0)
  const { form, failure, dialog } = useCallForm({
    call: cajaDeOficina.cuadrar,
    initial: { bruto: proposed || '', neto: '', fecha: hoy, motivo: '' } as VentasValues,
    bodyOf: (values) => values,
    onDone: () => {
      toast.success('Ventas con tarjeta cuadradas')
      onClose()
    },
  })
  const { bruto, neto } = form.values
  const fee = (bruto || 0) - (neto || 0)
  return (
    <FormDialog
      onClose={onClose}
      title="Cuadrar Tarjetas"
      {...dialog}
      submit="Cuadrar"
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo anotar" error={failure} />}
    >
      <Stack gap="md">
        <Alert color="gray" variant="light">
          Por abonar hay {formatClp(tarjeta)}. En las fechas que se ven se vendió{' '}
          {formatClp(tarjetaDelPeriodo)} con tarjeta.
        </Alert>
        <FormSection>
          <MoneyInput label="Ventas que se abonan" withAsterisk {...form.getInputProps('bruto')} />
          <MoneyInput
            label="Abonado en el banco"
            withAsterisk
            data-autofocus
            {...form.getInputProps('neto')}
          />
          <DateInput label="Fecha" withAsterisk maxDate={hoy} {...form.getInputProps('fecha')} />
          <UpperInput label="Comentario" maxLength={1000} {...form.getInputProps('motivo')} />
        </FormSection>
        {bruto && neto && fee >= 0 ? (
          <Alert color="gray" variant="light" role="status">
            Comisión: {formatClp(fee)}, {formatCount(Math.round((fee / bruto) * 1000) / 10)} %.
          </Alert>
        ) : null}
      </Stack>
    </FormDialog>
  )
}
