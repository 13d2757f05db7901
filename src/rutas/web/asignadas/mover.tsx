import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { formatTime } from '#lib/contract/civil-day.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { EmptyState, LoadingState } from '#lib/web/ui/states.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { asignado, SIN_RUTA } from '#reservas/rules.ts'
import { type Ruta, rutas } from '../../contract.ts'
import { sinAsiento } from '../../rules.ts'
import { cargaDe, countPasajeros, useReservas } from '../asignar/dia.ts'
import classes from './asignadas.module.css'
import { enOrden } from './mensaje.ts'

const nombreDe = ({ id, nombre, idExcursion, vehiculo, idGuia, guiaId }: Ruta) =>
  [
    nombre.trim() && nombre.trim() !== idExcursion.nombre ? nombre.trim() : `Ruta ${id}`,
    asignado(guiaId) ? idGuia.nombre : 'Sin guía',
    vehiculo?.trim(),
  ]
    .filter(Boolean)
    .join(' · ')

export function Mover({ ruta, onClose }: { ruta: Ruta; onClose: () => void }) {
  const { fecha, excursionId } = ruta
  const dia = useReservas(fecha, excursionId)
  const input = { query: { desde: fecha, hasta: fecha, excursionId } }
  const { data: delDia, error, refetch } = useQuery(rutas.getAll, input)
  const { run, busy, error: fallo } = useCommand(rutas.mover)
  const [elegidas, setElegidas] = useState<ReadonlySet<number>>(new Set())
  const [destinoId, setDestinoId] = useState<number | null>(null)

  const filas = dia.data && enOrden(dia.data)
  const destino = delDia?.find(({ id }) => id === destinoId)
  const marcadas = filas?.filter(({ id, rutaId }) => elegidas.has(id) && rutaId !== destinoId) ?? []
  const suben = cargaDe(marcadas).pasajeros
  const deMas = destino ? sinAsiento(destino.pasajeros + suben, destino.asientos) : 0
  const grupos = [
    ...(delDia ?? []).map((una) => ({ id: una.id, nombre: nombreDe(una) })),
    { id: SIN_RUTA, nombre: 'Sin ruta' },
  ]
  const toggle = (id: number) => setElegidas((now) => now.symmetricDifference(new Set([id])))
  const mover = () =>
    destino &&
    run({ body: { rutaId: destino.id, reservaIds: marcadas.map(({ id }) => id) } }).then(
      () => {
        toast.success(`Movidos a ${nombreDe(destino)}: ${countPasajeros(suben)}`)
        onClose()
      },
      // The dialog shows the error.
      () => null,
    )
  const problem = error ?? dia.error
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
            disabled={marcadas.length === 0 || !destino}
            onClick={() => void mover()}
          >
            {suben > 0 ? `Mover ${countPasajeros(suben)}` : 'Mover'}
          </SubmitButton>
        </>
      }
    >
      {filas && delDia ? (
        <Stack gap="md">
          <SelectInput<number>
            label="Mover a"
            placeholder="Elegir ruta"
            clearable={false}
            options={delDia.map((una) => ({
              value: una.id,
              label: `${nombreDe(una)} (${countPasajeros(una.pasajeros)})`,
            }))}
            value={destinoId}
            onChange={setDestinoId}
          />
          {deMas > 0 ? (
            <Alert
              color="yellow"
              variant="light"
              role="alert"
              icon={<IconAlertTriangle size={20} stroke={1.7} aria-hidden />}
            >
              Quedarían {countPasajeros(deMas)} sin asiento.
            </Alert>
          ) : null}
          {delDia.length < 2 && filas.every(({ rutaId }) => rutaId !== SIN_RUTA) ? (
            <Text c="dimmed">
              Es la única ruta de esa excursión ese día: asigne otra para repartir sus reservas.
            </Text>
          ) : null}
          {filas.length === 0 ? <EmptyState title="Sin reservas ese día" /> : null}
          {grupos.map(({ id, nombre }) => (
            <Grupo
              key={id}
              nombre={nombre}
              rows={filas.filter(({ rutaId }) => rutaId === id)}
              elegidas={elegidas}
              disabled={busy || id === destinoId}
              onToggle={toggle}
            />
          ))}
          <Failure title="No se pudo mover" error={fallo} />
        </Stack>
      ) : problem ? (
        <ReadFailed
          error={problem}
          onRetry={() => {
            void refetch()
            void dia.refetch()
          }}
        />
      ) : (
        <LoadingState rows={6} />
      )}
    </Dialog>
  )
}

interface GrupoProps {
  nombre: string
  rows: readonly Reserva[]
  elegidas: ReadonlySet<number>
  disabled: boolean
  onToggle: (id: number) => void
}

function Grupo({ nombre, rows, elegidas, disabled, onToggle }: GrupoProps) {
  if (rows.length === 0) return null
  return (
    <fieldset className={classes.grupo}>
      <legend>
        {nombre} <span>{countPasajeros(cargaDe(rows).pasajeros)}</span>
      </legend>
      <div className={classes.filas}>
        {rows.map((row) => (
          <Checkbox
            key={row.id}
            className={classes.fila}
            checked={elegidas.has(row.id) && !disabled}
            // A settled reservation stays on its route.
            disabled={disabled || row.rendida === 1}
            onChange={() => onToggle(row.id)}
            label={
              <>
                {formatTime(row.hora) || '--:--'} {row.nombrePasajero}{' '}
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
