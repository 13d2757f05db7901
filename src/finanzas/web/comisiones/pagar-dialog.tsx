import { Text } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { formatDay, type Month, monthOf, titleOfMonth } from '#lib/contract/civil-day.ts'
import { counter, formatClp } from '#lib/contract/money.ts'
import { useLoaded } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormSection, Wide } from '#lib/web/ui/form.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { comisiones, type Pago } from '../../contract.ts'
import { faltaPagar } from '../../rules.ts'

const FROM = [
  { value: 'banco', label: 'Banco' },
  { value: 'caja', label: 'Caja' },
]
const countRutas = counter('ruta', 'rutas')

interface PagarDialogProps {
  pago: Pago
  mes: Month
  onClose: () => void
}

/** Pays a month, or what a correction added to it since. */
export function PagarDialog({ pago, mes, onClose }: PagarDialogProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { usuarioId, nombre, liquido, pagado, porRendir } = pago
  const monto = formatClp(faltaPagar(pago))
  const { form, failure, dialog } = useCallForm({
    call: comisiones.pagar,
    initial: { medio: '', desde: 'banco' },
    bodyOf: ({ medio, desde }: { medio: string; desde: string }) => ({
      usuarioId,
      mes,
      liquido,
      medio,
      deBanco: desde === 'banco',
      ...(pagado && { version: pagado.version }),
    }),
    onDone: () => {
      toast.success(`${monto} pagados a ${nombre}`)
      onClose()
    },
  })
  const open = [
    mes === monthOf(hoy) && 'El mes aún no termina. Las rutas siguientes quedan por pagar.',
    porRendir > 0 && `Tiene ${countRutas(porRendir)} por rendir, que aún no suman.`,
  ].filter((text) => text !== false)
  return (
    <FormDialog
      onClose={onClose}
      title={`Pagar ${titleOfMonth(mes)}`}
      {...dialog}
      submit={`Pagar ${monto}`}
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo pagar" error={failure} />}
    >
      <FormSection>
        <PlainInput label="Nombre" readOnly value={nombre} />
        <PlainInput label="Líquido" readOnly value={formatClp(liquido)} />
        {pagado ? (
          <Wide>
            <Text size="sm">
              El {formatDay(pagado.fecha)} se pagaron {formatClp(pagado.liquido)}. Falta la
              diferencia.
            </Text>
          </Wide>
        ) : null}
        {open.map((text) => (
          <Wide key={text}>
            <Text size="sm">{text}</Text>
          </Wide>
        ))}
        {pagado ? null : (
          <Wide>
            <RadioChoice label="Sale de" options={FROM} {...form.getInputProps('desde')} />
          </Wide>
        )}
        <Wide>
          <PlainInput
            label="Medio y número"
            description="Opcional, como TRANSFERENCIA 12345"
            maxLength={100}
            data-autofocus
            {...form.getInputProps('medio')}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
