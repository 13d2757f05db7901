import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { NotedHour } from '#lib/web/ui/noted-hour.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { EmptyState, LoadingState } from '#lib/web/ui/states.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import {
  inPickupOrder,
  type Pickup,
  pickupsOf,
  toldPickup,
} from '#reservas/contract/pickup-order.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { asignado, SIN_RUTA } from '#reservas/rules.ts'
import { countPasajeros } from '#reservas/web/parts/counts.ts'
import { type Ruta, rutas } from '../../contract.ts'
import { nombreOf, sinAsiento, writtenNameOf } from '../../rules.ts'
import { loadOf, useDayReservas } from '../form/day-salidas.ts'
import { toMove } from '../moved-rows.ts'
import classes from './asignadas.module.css'

const toldWithCrew = (ruta: Ruta) =>
  [
    nombreOf(ruta),
    writtenNameOf(ruta),
    asignado(ruta.guiaId) ? ruta.idGuia.nombre : 'Sin guía',
    ruta.vehiculo?.trim(),
  ]
    .filter(Boolean)
    .join(' · ')

export function MoverDialog({ ruta, onClose }: { ruta: Ruta; onClose: () => void }) {
  const { fecha, excursionId } = ruta
  const dayReservas = useDayReservas(fecha, excursionId)
  const input = { query: { desde: fecha, hasta: fecha, excursionId } }
  const { data: dayRutas, error, refetch } = useQuery(rutas.getAll, input)
  const { run, busy, error: failure } = useCommand(rutas.mover)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [targetId, setTargetId] = useState<number | null>(null)

  const rows = dayReservas.data && inPickupOrder(dayReservas.data)
  const pickups = pickupsOf(dayReservas.data ?? [])
  const target = dayRutas?.find(({ id }) => id === targetId)
  const moved = rows?.filter(({ id, rutaId }) => picked.has(id) && rutaId !== targetId) ?? []
  const movedPasajeros = loadOf(moved).pasajeros
  const tooMany = target ? sinAsiento(target.pasajeros + movedPasajeros, target.asientos) : 0
  const groups = [
    ...(dayRutas ?? []).map((una) => ({ id: una.id, nombre: toldWithCrew(una) })),
    { id: SIN_RUTA, nombre: 'Sin ruta' },
  ]
  const toggle = (id: number) => setPicked((now) => now.symmetricDifference(new Set([id])))
  const mover = () =>
    target &&
    run({
      body: {
        rutaId: target.id,
        ...toMove(moved),
        // The warning is on screen.
        ...(tooMany > 0 && { confirmarCupo: true }),
      },
    }).then(
      () => {
        toast.success(`Movidos a ${nombreOf(target)}: ${countPasajeros(movedPasajeros)}`)
        onClose()
      },
      // The dialog shows the error.
      () => null,
    )
  const problem = error ?? dayReservas.error
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Mover reservas: ${ruta.idExcursion.nombre}`}
      size="lg"
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <SubmitButton
            type="button"
            busy={busy}
            busyLabel="Moviendo..."
            disabled={moved.length === 0 || !target}
            onClick={() => void mover()}
          >
            {movedPasajeros > 0 ? `Mover ${countPasajeros(movedPasajeros)}` : 'Mover'}
          </SubmitButton>
        </>
      }
    >
      {rows && dayRutas ? (
        <Stack gap="md">
          <SelectInput<number>
            label="Mover a"
            placeholder="Elegir ruta"
            clearable={false}
            options={dayRutas.map((una) => ({
              value: una.id,
              label: `${toldWithCrew(una)} (${countPasajeros(una.pasajeros)})`,
            }))}
            value={targetId}
            onChange={setTargetId}
          />
          {tooMany > 0 ? (
            <Alert
              color="yellow"
              variant="light"
              role="alert"
              icon={<IconAlertTriangle size={20} stroke={1.7} aria-hidden />}
            >
              Quedarían {countPasajeros(tooMany)} sin asiento.
            </Alert>
          ) : null}
          {dayRutas.length < 2 && rows.every(({ rutaId }) => rutaId !== SIN_RUTA) ? (
            <Text c="dimmed">
              Es la única ruta de esa excursión ese día: asigne otra para repartir sus reservas.
            </Text>
          ) : null}
          {rows.length === 0 ? <EmptyState title="Sin reservas ese día" /> : null}
          {groups.map(({ id, nombre }) => (
            <ReservaGroup
              key={id}
              nombre={nombre}
              rows={rows.filter(({ rutaId }) => rutaId === id)}
              pickups={pickups}
              elegidas={picked}
              disabled={busy || id === targetId}
              onToggle={toggle}
            />
          ))}
          <Failure title="No se pudo mover" error={failure} />
        </Stack>
      ) : problem ? (
        <ReadFailed
          error={problem}
          onRetry={() => {
            void refetch()
            void dayReservas.refetch()
          }}
        />
      ) : (
        <LoadingState rows={6} />
      )}
    </Dialog>
  )
}

interface ReservaGroupProps {
  nombre: string
  rows: readonly Reserva[]
  pickups: ReadonlyMap<Reserva, Pickup>
  elegidas: ReadonlySet<number>
  disabled: boolean
  onToggle: (id: number) => void
}

function ReservaGroup(props: ReservaGroupProps) {
  const { nombre, rows, pickups, elegidas: picked, disabled, onToggle } = props
  if (rows.length === 0) return null
  return (
    <fieldset className={classes.grupo}>
      <legend>
        {nombre} <span>{countPasajeros(loadOf(rows).pasajeros)}</span>
      </legend>
      <div className={classes.filas}>
        {rows.map((row) => (
          <Checkbox
            key={row.id}
            className={classes.fila}
            checked={picked.has(row.id) && !disabled}
            // A settled reservation stays on its route.
            disabled={disabled || row.rendida === 1}
            onChange={() => onToggle(row.id)}
            label={
              <>
                <NotedHour {...toldPickup(pickups.get(row))} /> {row.nombrePasajero}{' '}
                <small>
                  {row.hotel.nombre} · {row.cantidadAdultos + row.cantidadChild} pax · {row.idioma}
                  {row.rendida === 1 ? ' · rendida' : ''}
                </small>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
