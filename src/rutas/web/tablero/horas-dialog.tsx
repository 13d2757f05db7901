import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { type Day, formatTime } from '#lib/contract/civil-day.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { pickupText } from '#reservas/contract/pickup-day.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import type { HoraPropuesta } from '#reservas/contract/salida.ts'
import { reservas } from '#reservas/contract.ts'
import { SIN_RUTA } from '#reservas/rules.ts'
import { countReservas } from '#reservas/web/parts/counts.ts'
import type { Trip } from './board.ts'
import { useCrew } from './crew-data.ts'
import { missingHours } from './missing-hours.ts'
import { followsDeparture, type MovedDeparture } from './moved-departure.ts'
import classes from './tablero.module.css'

const USUAL_REASON = 'HORAS SEGÚN LA PAUTA'

interface HorasDialogProps {
  fecha: Day
  rows: readonly Reserva[]
  trips: readonly Trip[]
  /** Departure that moved: only its reservations are shown. */
  moved?: MovedDeparture | undefined
  onClose: () => void
}

/**
 * Shows the hours that the pauta proposes beside those there are, and writes the ticked ones with one reason. Says who
 * gets none, and why.
 */
export function HorasDialog(props: HorasDialogProps) {
  const { fecha, trips, moved, onClose } = props
  const isShown = ({ rutaId }: { rutaId: number | null }) => !moved || rutaId === moved.rutaId
  const rows = props.rows.filter(isShown)
  const read = useQuery(reservas.getHoras, { query: { fecha } }, { staleTime: 0 })
  const proposed = { ...read, data: read.data?.filter(isShown) }
  const { run } = useCommand(reservas.putHoras)
  /**
   * Boxes that the person changed: at first reservations without an hour are ticked, of a departure that moved also those
   * whose hour followed it.
   */
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const isFirst = (one: HoraPropuesta) => (moved ? followsDeparture(moved, one) : one.hora === null)
  const isTicked = (one: HoraPropuesta) => isFirst(one) !== turned.has(one.id)
  const ticked = proposed.data?.filter(isTicked) ?? []

  const { form, ...sent } = useSentForm({
    initial: { motivo: USUAL_REASON },
    check: ({ motivo }) =>
      motivo.trim() ? ({} as Record<string, string>) : { motivo: 'Diga el motivo' },
    send: ({ motivo }) =>
      run({
        body: {
          motivo: motivo.trim(),
          horas: ticked.map(({ id, version, propuesta }) => ({ id, version, hora: propuesta })),
        },
      }),
    onDone: (changed) => {
      toast.success(`Hora puesta: ${countReservas(changed.length)}`)
      onClose()
    },
  })
  const crew = useCrew()
  const tripOf = new Map(trips.map((trip) => [trip.ruta.id, trip]))
  const departs = ({ rutaId, excursionId }: Reserva) =>
    tripOf.get(rutaId)?.ruta.hora !== undefined ||
    crew?.excursiones.get(excursionId)?.horaSalida !== undefined
  const missing = crew && proposed.data && missingHours(rows, proposed.data, departs)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const groups = [
    ...Map.groupBy(proposed.data ?? [], ({ id, rutaId, excursionId }) => {
      const row = byId.get(id)
      const own = rutaId === null || rutaId === SIN_RUTA ? undefined : tripOf.get(rutaId)?.name
      return own ?? `${row?.nombreExcursion ?? excursionId}, sin ruta`
    }),
  ]
  const proposedText = ({ id, propuesta }: HoraPropuesta) => {
    const row = byId.get(id)
    return row ? pickupText(row, propuesta) : formatTime(propuesta)
  }
  const tickAll = () => {
    const all = proposed.data ?? []
    const wanted = ticked.length < all.length
    setTurned(new Set(all.filter((one) => isFirst(one) !== wanted).map(({ id }) => id)))
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Rellenar horas"
      {...sent.dialog}
      submit={ticked.length > 0 ? `Poner ${countReservas(ticked.length)}` : 'Poner'}
      disabled={ticked.length === 0}
      above={<Failure title="No se pudo poner la hora" error={sent.failure} />}
    >
      {moved ? (
        <Text mb="sm">
          {tripOf.get(moved.rutaId)?.ruta.idExcursion.nombre}:{' '}
          <strong>
            {moved.before ?? 'sin hora'} → {moved.after ?? 'sin hora'}
          </strong>
        </Text>
      ) : null}
      <Unread data={proposed.data} error={proposed.error} onRetry={proposed.refetch} rows={6} />
      {proposed.data?.length === 0 ? <Text>Las horas de la pauta ya están puestas.</Text> : null}
      {proposed.data && proposed.data.length > 0 ? (
        <>
          <UpperInput
            label="Motivo"
            withAsterisk
            maxLength={1000}
            {...form.getInputProps('motivo')}
          />
          <Checkbox
            mt="md"
            label="Todas"
            checked={ticked.length === proposed.data.length}
            indeterminate={ticked.length > 0 && ticked.length < proposed.data.length}
            onChange={tickAll}
          />
        </>
      ) : null}
      {groups.map(([name, some]) => (
        <fieldset key={name} className={classes.hours}>
          <legend>{name}</legend>
          {some.map((one) => (
            <Checkbox
              key={one.id}
              checked={isTicked(one)}
              onChange={() => setTurned((now) => now.symmetricDifference(new Set([one.id])))}
              label={
                <>
                  <strong>
                    {one.hora === null ? 'sin hora' : formatTime(one.hora)} → {proposedText(one)}
                  </strong>{' '}
                  {one.hotel.nombre} · {byId.get(one.id)?.nombrePasajero ?? ''}
                </>
              }
            />
          ))}
        </fieldset>
      ))}
      {missing && missing.reasons.length > 0 ? (
        <section className={classes.missing}>
          <p>{missing.headline}</p>
          <ul>
            {missing.reasons.map(({ reason, names }) => (
              <li key={reason}>
                {reason}: {names}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </FormDialog>
  )
}
