import { Text } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { counter, formatClp } from '#lib/contract/money.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormSection, Wide } from '#lib/web/ui/form.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import {
  type Clase,
  type Cuenta,
  cuentasDeHotel,
  type LineaDeCuenta,
} from '../../contract/cuenta.ts'
import { pendienteOf, sumaAPagar } from '../../rules.ts'
import classes from './cuentas.module.css'
import { nameOf } from './cuentas-columns.tsx'
import { pagoText } from './pagos-hechos.tsx'

const countReservas = counter('reserva', 'reservas')
const MOST = 5000
const FROM = [
  { value: 'banco', label: 'Banco' },
  { value: 'caja', label: 'Caja' },
]
const WHAT = [
  { value: 'todo', label: 'Todo, compensado' },
  { value: 'comision', label: 'Solo comisiones' },
  { value: 'cobro_hotel', label: 'Solo cobros del hotel' },
]

interface Values {
  hasta: string | null
  que: 'todo' | Clase
  medio: string
  desde: 'banco' | 'caja'
}

/** Oldest lines first, as many as one payment takes. */
const linesFor = (lineas: readonly LineaDeCuenta[], { hasta, que }: Values) =>
  lineas
    .filter(({ clase, fecha }) => (que === 'todo' || clase === que) && (!hasta || fecha <= hasta))
    .slice(-MOST)

const sumOf = (lineas: readonly LineaDeCuenta[], wanted: Clase) =>
  lineas.reduce((sum, linea) => sum + (linea.clase === wanted ? pendienteOf(linea) : 0), 0)

interface PagarCuentaDialogProps {
  cuenta: Cuenta
  onClose: () => void
}

/** Settles what is pending of an account; what a hotel owes is set off against what is owed to it. */
export function PagarCuentaDialog({ cuenta, onClose }: PagarCuentaDialogProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { tipo, id } = cuenta
  const { data, error } = useQuery(
    cuentasDeHotel.getCuenta,
    { query: { tipo, id: String(id), pendientes: 'true' } },
    { whole: 'lineas' },
  )
  const pending = data?.lineas ?? []
  const { form, busy, failure, dialog } = useCallForm({
    call: cuentasDeHotel.pagar,
    initial: { hasta: hoy, que: 'todo', medio: '', desde: 'banco' } as Values,
    bodyOf: (values: Values) => {
      const chosen = linesFor(pending, values)
      return {
        tipo,
        id,
        lineas: chosen.map(({ reservaId, clase }) => ({ reservaId, clase })),
        monto: sumaAPagar(chosen),
        medio: values.medio,
        deBanco: values.desde === 'banco',
      }
    },
    check: (values): Record<string, string> =>
      linesFor(pending, values).length > 0 ? {} : { hasta: 'No hay nada pendiente hasta ese día' },
    onDone: () => {
      toast.success(`${pagoText(monto)}: ${cuenta.nombre}`)
      onClose()
    },
  })
  const chosen = linesFor(pending, form.values)
  const monto = sumaAPagar(chosen)
  const comision = sumOf(chosen, 'comision')
  const cobro = sumOf(chosen, 'cobro_hotel')
  const hasBoth = new Set(pending.map(({ clase }) => clase)).size > 1
  const submit =
    monto === 0
      ? 'Compensar'
      : monto > 0
        ? `Pagar ${formatClp(monto)}`
        : `Recibir ${formatClp(-monto)}`
  return (
    <FormDialog
      onClose={onClose}
      title={`Saldar la cuenta de ${nameOf(cuenta)}`}
      {...dialog}
      submit={submit}
      busy={busy || !data}
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo saldar" error={failure ?? error} />}
    >
      <FormSection>
        <DateInput
          label="Reservas hasta el"
          data-autofocus
          {...form.getInputProps('hasta')}
          maxDate={hoy}
        />
        <PlainInput label="Se saldan" readOnly value={countReservas(chosen.length)} />
        {hasBoth ? (
          <Wide>
            <RadioChoice label="Qué se salda" options={WHAT} {...form.getInputProps('que')} />
          </Wide>
        ) : null}
        <Wide>
          <output>
            {comision !== 0 && cobro !== 0 ? (
              <Text size="sm">
                {formatClp(comision)} de comisión, menos {formatClp(cobro)} que cobró el hotel.
              </Text>
            ) : null}
            <Text className={classes.sum}>
              {monto === 0
                ? 'Una cosa compensa la otra: no se mueve dinero.'
                : monto > 0
                  ? `La empresa paga ${formatClp(monto)}.`
                  : `El ${tipo === 'canal' ? 'canal' : 'hotel'} paga ${formatClp(-monto)} a la empresa.`}
            </Text>
          </output>
        </Wide>
        {monto === 0 ? null : (
          <Wide>
            <RadioChoice
              label={monto > 0 ? 'Sale de' : 'Entra a'}
              options={FROM}
              {...form.getInputProps('desde')}
            />
          </Wide>
        )}
        <Wide>
          <PlainInput
            label="Medio y número"
            description="Opcional, como TRANSFERENCIA 12345"
            maxLength={100}
            {...form.getInputProps('medio')}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
