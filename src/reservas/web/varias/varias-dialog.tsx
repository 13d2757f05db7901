import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { addDays } from '#lib/contract/civil-day.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { TimeInput } from '#lib/web/ui/time-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { useUnsaved } from '#lib/web/ui/unsaved.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { useActor } from '../actions/actor.ts'
import { MotivoFields } from '../fecha/motivo-fields.tsx'
import { DayChips } from '../form/day-chips.tsx'
import { useFormLimits } from '../form/form-limits.ts'
import { countReservas } from '../parts/counts.ts'
import { DEEDS, type Deed, type DeedValues, errorsOf, partRows } from './deeds.ts'
import { LeftOut } from './left-out.tsx'
import { RoomsOfDay } from './rooms-of-day.tsx'
import { isRunning, remaining, useRun } from './run.ts'
import { RunView, summaryOf } from './run-view.tsx'
import { Who } from './who.tsx'

const LEAVING = {
  title: '¿Salir a medio camino?',
  message: 'Los cambios hechos quedan. Los que faltan no se harán.',
}

interface VariasDialogProps {
  deed: Deed
  rows: readonly Reserva[]
  opened: boolean
  onClose: () => void
  /** Hears of each reservation that was changed. */
  onDone: (reserva: Reserva) => void
}

/** Changes several reservations: asks once, then sends one after the other, and says which could not and why. */
export function VariasDialog({ deed, rows, opened, onClose, onDone }: VariasDialogProps) {
  const actor = useActor()
  const { firstDay } = useFormLimits()
  const { run, ...running } = useRun(deed, onDone)
  const part = (values: DeedValues) => partRows(deed, rows, values, actor)
  /** Reservations and values of the run that was started: later answers do not change them. */
  const [started, setStarted] = useState<ReturnType<typeof part> | null>(null)
  const sent = useSentForm<DeedValues, DeedValues>({
    initial: { fecha: null, hora: '', motivo: '' },
    check: (values) => errorsOf(deed, values),
    send: async (values) => values,
    onDone: (values) => {
      const parts = part(values)
      setStarted(parts)
      running.start(parts.able, values)
    },
  })
  const { form, change } = sent
  const { fecha, motivo } = form.values
  const { able, left } = started ?? part(form.values)
  const { title, verb } = DEEDS[deed]
  const [first] = rows
  const isHalfway = run !== null && remaining(run).length > 0
  const { question: leaving } = useUnsaved(opened && isHalfway, LEAVING)
  const close = () => {
    if (run && isHalfway) toast.info(`${summaryOf(deed, run, left)} Siguen elegidas.`)
    onClose()
  }
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={close}
        title={`${title} ${countReservas(rows.length)}`}
        size="md"
        {...sent.dialog}
        busy={run !== null && isRunning(run)}
        submit={able.length > 0 ? `${verb} ${countReservas(able.length)}` : verb}
        color={deed === 'anular' ? 'red' : undefined}
        disabled={able.length === 0}
        unsaved={form.isDirty()}
        done={
          run ? (
            <RunView
              deed={deed}
              run={run}
              left={left}
              onStop={running.stop}
              onGoOn={running.goOn}
              onAnswer={(refused) => void running.answer(refused)}
              onClose={close}
            />
          ) : null
        }
      >
        <Stack gap="md">
          <Who rows={able} />
          <LeftOut left={left} />
          {deed === 'fecha' ? (
            <div>
              <DateInput
                label="Nueva fecha"
                withAsterisk
                data-autofocus
                {...(first && { startDate: addDays(first.fecha, 1) })}
                {...(firstDay && { minDate: firstDay })}
                {...form.getInputProps('fecha')}
              />
              <DayChips fecha={fecha} onPick={(day) => change({ fecha: day })} />
              <Text size="sm" c="dimmed" mt={4}>
                La pauta pone la hora de cada una para ese día. Si no hay pauta, queda la hora
                actual.
              </Text>
              <RoomsOfDay fecha={fecha} rows={able} />
            </div>
          ) : null}
          {deed === 'hora' ? (
            <TimeInput label="Hora" withAsterisk w={140} {...form.getInputProps('hora')} />
          ) : null}
          <MotivoFields
            motivo={motivo}
            onUsual={deed === 'fecha' ? (usual) => change({ motivo: usual }) : undefined}
            input={form.getInputProps('motivo')}
          />
        </Stack>
      </FormDialog>
      {leaving}
    </>
  )
}
