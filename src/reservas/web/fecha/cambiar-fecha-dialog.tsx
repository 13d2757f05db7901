import { Stack } from '@mantine/core'
import { addDays } from '#lib/contract/civil-day.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { TimeInput } from '#lib/web/ui/time-input.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { paxOf } from '../../rules.ts'
import { OthersChanges } from '../actions/others-changes.tsx'
import type { ReservaDialogProps } from '../actions/reserva-dialog.ts'
import { ReservaSummary } from '../actions/reserva-summary.tsx'
import { refusalOfFecha } from '../actions/row-actions.ts'
import { ComprobanteDialog } from '../comprobante/comprobante-dialog.tsx'
import { DayChips } from '../form/day-chips.tsx'
import { useFormLimits } from '../form/form-limits.ts'
import grid from '../form/reserva-fields.module.css'
import { SalidaChoice } from '../form/salida-choice.tsx'
import { RoomFacts } from '../seats/room-facts.tsx'
import { MotivoFields } from './motivo-fields.tsx'
import { useCambiarFecha } from './save-fecha.ts'

/** Moves a reservation to another day, and then offers its new voucher. */
export function CambiarFechaDialog({ reserva, opened, onClose }: ReservaDialogProps) {
  const { firstDay } = useFormLimits()
  const saving = useCambiarFecha(reserva)
  const { form, dialog, error, stored, saved, hora, choices, salida, ofSalida } = saving
  const { fecha, motivo } = form.values
  if (saved) return <ComprobanteDialog reserva={opened ? saved : null} onClose={onClose} />
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Cambiar fecha"
      size="md"
      {...dialog}
      submit="Cambiar fecha"
      disabled={saving.isUnknown || refusalOfFecha(stored) !== null}
      unsaved={form.isDirty()}
      above={
        <Failure title="No se ha podido cambiar la fecha" error={error}>
          <OthersChanges error={error} before={reserva} />
        </Failure>
      }
    >
      <Stack gap="md">
        <ReservaSummary reserva={stored} />
        <div className={grid.grid}>
          <div className={grid.eight}>
            <DateInput
              label="Nueva fecha"
              withAsterisk
              data-autofocus
              startDate={addDays(stored.fecha, 1)}
              {...(firstDay && { minDate: firstDay })}
              {...form.getInputProps('fecha')}
            />
            <DayChips fecha={fecha} onPick={(day) => saving.change({ fecha: day })} />
          </div>
          <TimeInput label="Hora" {...form.getInputProps('hora')} value={hora} />
          <SalidaChoice
            salidas={choices}
            value={salida}
            valor={stored.valorAdulto}
            onPick={(picked) => saving.change({ salida: picked })}
            error={typeof form.errors.salida === 'string' ? form.errors.salida : undefined}
          />
        </div>
        {fecha === stored.fecha ? null : <RoomFacts salida={ofSalida} pax={paxOf(stored)} />}
        {saving.unread ? (
          <ReadFailed
            title="No se pudieron leer las salidas de ese día"
            error={saving.unread}
            onRetry={saving.readAgain}
          />
        ) : null}
        <MotivoFields
          motivo={motivo}
          onUsual={(usual) => saving.change({ motivo: usual })}
          input={form.getInputProps('motivo')}
        />
      </Stack>
    </FormDialog>
  )
}
