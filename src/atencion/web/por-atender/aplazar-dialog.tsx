import { Stack, Text } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { addDays, formatDay } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { atencion, type Linea } from '../../contract.ts'
import { DIAS_APLAZADA } from '../../rules.ts'
import classes from './por-atender.module.css'

const USUAL = [
  [1, 'Mañana'],
  [3, 'En 3 días'],
  [7, 'En una semana'],
] as const

/** Puts a line off until a day, with a reason, for all who see it. */
export function AplazarDialog({ line, onClose }: { line: Linea; onClose: () => void }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { tipo, clave, causas, titulo } = line
  const sent = useCallForm({
    call: atencion.aplazar,
    initial: { motivo: '', hasta: addDays(hoy, 1) as string | null },
    bodyOf: (values) => ({ ...values, clave, causas }),
    onDone: () => {
      toast.success(`Aplazada: ${titulo}`)
      onClose()
    },
  })
  const { form } = sent
  const { hasta } = form.values
  return (
    <FormDialog
      onClose={onClose}
      title="Aplazar"
      {...sent.dialog}
      submit="Aplazar"
      unsaved={form.values.motivo !== ''}
      above={<Failure title="No se pudo aplazar" error={sent.failure} />}
    >
      <Stack gap="sm">
        <Text size="sm">
          <strong>{titulo}</strong>{' '}
          {tipo.startsWith('mi-') ? 'no se le mostrará a usted' : 'no se mostrará a nadie'} hasta{' '}
          {hasta ? `el ${formatDay(hasta)}` : 'ese día'}. Si aparece algo nuevo, vuelve antes.
        </Text>
        <div className={classes.usual}>
          {USUAL.map(([days, label]) => (
            <ToggleChip
              key={days}
              pressed={hasta === addDays(hoy, days)}
              onClick={() => form.setFieldValue('hasta', addDays(hoy, days))}
            >
              {label}
            </ToggleChip>
          ))}
        </div>
        <DateInput
          label="Hasta"
          withAsterisk
          minDate={addDays(hoy, 1)}
          maxDate={addDays(hoy, DIAS_APLAZADA)}
          {...form.getInputProps('hasta')}
        />
        <UpperTextarea
          label="Motivo"
          withAsterisk
          maxLength={200}
          data-autofocus
          {...form.getInputProps('motivo')}
        />
      </Stack>
    </FormDialog>
  )
}
