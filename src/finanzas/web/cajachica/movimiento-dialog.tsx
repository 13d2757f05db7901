import { Alert, Stack } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { formatClp, questionOfFew } from '#lib/contract/money.ts'
import { useLoaded } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormSection, Wide } from '#lib/web/ui/form.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { MoneyInput } from '#lib/web/ui/money-input.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { cajaChica } from '../../contract.ts'

interface Values extends Record<string, unknown> {
  tipo: string
  monto: number | ''
  fecha: string | null
  concepto: string
}

const bodyOf = ({ tipo, monto, fecha, concepto }: Values) => ({
  fecha,
  concepto,
  ingreso: tipo === 'ingreso' ? monto : 0,
  egreso: tipo === 'egreso' ? monto : 0,
})

interface MovimientoDialogProps {
  /** Balance now. */
  saldo: number
  onClose: () => void
}

/** Adds a movement, and shows the balance after it. */
export function MovimientoDialog({ saldo, onClose }: MovimientoDialogProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { form, failure, dialog } = useCallForm({
    call: cajaChica.add,
    initial: { tipo: 'egreso', monto: '', fecha: hoy, concepto: '' } as Values,
    bodyOf,
    boxes: { ingreso: 'monto', egreso: 'monto' },
    doubtOf: ({ monto }) => questionOfFew([['caja chica', monto]]),
    onDone: (movimiento) => {
      toast.success(`Movimiento anotado: ${movimiento.concepto}`)
      onClose()
    },
  })
  const { tipo, monto } = form.values
  const after = saldo + (tipo === 'ingreso' ? 1 : -1) * (monto || 0)

  return (
    <FormDialog
      onClose={onClose}
      title="Nuevo Movimiento"
      {...dialog}
      submit="Agregar"
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo anotar" error={failure} />}
    >
      <Stack gap="md">
        <RadioChoice
          label="Movimiento"
          options={[
            { value: 'egreso', label: 'Egreso' },
            { value: 'ingreso', label: 'Ingreso' },
          ]}
          {...form.getInputProps('tipo')}
        />
        <FormSection>
          <MoneyInput label="Monto" withAsterisk data-autofocus {...form.getInputProps('monto')} />
          <DateInput label="Fecha" withAsterisk maxDate={hoy} {...form.getInputProps('fecha')} />
          <Wide>
            <UpperInput
              label="Concepto"
              withAsterisk
              maxLength={200}
              {...form.getInputProps('concepto')}
            />
          </Wide>
        </FormSection>
        <Alert color={after < 0 ? 'yellow' : 'gray'} variant="light" role="status">
          {after < 0
            ? `La caja quedaría en ${formatClp(after)}: revise si falta anotar una reposición.`
            : `La caja queda en ${formatClp(after)}.`}
        </Alert>
      </Stack>
    </FormDialog>
  )
}
