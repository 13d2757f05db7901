import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_REASON } from '#lib/contract/fields.ts'
import type { ApiError } from '#lib/web/api.ts'
import { refreshAll, useCommand, useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { countReservas } from '../parts/counts.ts'
import { reservaInConflict } from '../reserva-changes.ts'
import { HoraLine } from './hora-line.tsx'
import { type HoraEdit, horaRowsOf, horasOf } from './hora-rows.ts'
import classes from './horas.module.css'

interface CambiarHorasProps {
  fecha: string
  excursionId: number
  /** Active reservations, in pick-up order. */
  rows: readonly Reserva[]
  onClose: () => void
}

/** Gives many reservations their hour at once: shows old and new ones first, and asks for one reason. */
export function CambiarHorasDialog({ fecha, excursionId, rows, onClose }: CambiarHorasProps) {
  const { data, error, refetch } = useQuery(reservas.getHoras, { query: { fecha, excursionId } })
  const { run, busy, error: failure } = useCommand(reservas.putHoras)
  const [edits, setEdits] = useState<ReadonlyMap<number, HoraEdit>>(new Map())
  const [motivo, setMotivo] = useState('')
  const edit = (id: number, one: HoraEdit) => setEdits((now) => new Map(now).set(id, one))

  const lines = horaRowsOf(rows, data ?? [], edits)
  const horas = horasOf(lines)
  const picked = lines.filter(({ isPicked }) => isPicked).length
  const pickAll = (isPicked: boolean) =>
    setEdits(new Map(lines.map(({ reserva, after }) => [reserva.id, { hora: after, isPicked }])))
  const overtaken = reservaInConflict(failure)
  const save = () =>
    run({ body: { motivo: motivo.trim(), horas } }).then(
      (changed) => {
        onClose()
        toast.success(countReservas(changed.length), { title: 'Horas cambiadas' })
      },
      // Shows the hours as they are now; what was typed stays.
      ({ status }: ApiError) => void ((status === 409 || status === 404) && refreshAll()),
    )

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Cambiar horas"
      size="lg"
      closeOnClickOutside={false}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <SubmitButton
            type="button"
            busy={busy}
            disabled={horas.length === 0 || motivo.trim() === ''}
            onClick={() => void save()}
          >
            {horas.length === 0 ? 'Cambiar' : `Cambiar ${countReservas(horas.length)}`}
          </SubmitButton>
        </>
      }
    >
      {data ? (
        <Stack gap="md">
          <Text c="dimmed">
            {data.length > 0
              ? 'La pauta propone las horas marcadas. Puede quitarlas o escribir otras.'
              : 'La pauta no propone otras horas. Puede escribirlas.'}
          </Text>
          <Checkbox
            label="Marcar todas"
            checked={picked > 0 && picked === lines.length}
            indeterminate={picked > 0 && picked < lines.length}
            disabled={busy}
            onChange={({ currentTarget }) => pickAll(currentTarget.checked)}
          />
          <ul className={classes.lines} aria-label="Horas">
            {lines.map((row) => (
              <HoraLine key={row.reserva.id} row={row} disabled={busy} onEdit={edit} />
            ))}
          </ul>
          <UpperTextarea
            label="Motivo"
            withAsterisk
            maxLength={LONGEST_REASON}
            readOnly={busy}
            value={motivo}
            onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
          />
          <Failure title="No se cambió ninguna hora" error={failure}>
            {overtaken ? (
              <Text size="sm">
                Es la reserva de {overtaken.nombrePasajero}. Arriba ve las horas actuales.
              </Text>
            ) : null}
          </Failure>
        </Stack>
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <LoadingState rows={6} />
      )}
    </Dialog>
  )
}
