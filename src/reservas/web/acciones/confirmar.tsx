import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { MOTIVO_MAXIMO } from '../../contract/campos.ts'
import { reservas } from '../../contract.ts'
import { rechazoDe } from '../../rules.ts'
import { reservaDelConflicto } from './cambios.ts'
import { CambiosAjenos } from './cambios-ajenos.tsx'
import { Cual } from './cual.tsx'
import type { SobreReserva } from './dialogos.tsx'
import type { Confirmable } from './filas.ts'

interface Pregunta {
  title: string
  pregunta: string
  confirm: string
  busyLabel: string
  hecho: string
  tone?: 'accent'
  /** Side effect that users may not expect. */
  aviso?: string
  motivo?: { label: string; blank?: string }
  call: typeof reservas.anular | typeof reservas.restore | typeof reservas.eliminar
}

const PREGUNTAS: Record<Confirmable, Pregunta> = {
  anular: {
    title: 'Anular Reserva',
    pregunta: '¿Está seguro que desea anular esta reserva?',
    confirm: 'Anular',
    busyLabel: 'Anulando...',
    hecho: 'Reserva anulada',
    motivo: {
      label: 'Motivo de anulación',
      blank: 'Debe ingresar un motivo detallado para anular la reserva.',
    },
    call: reservas.anular,
  },
  noshow: {
    title: 'Negativo (NoShow)',
    pregunta: '¿Está seguro que desea establecer como NoShow?',
    confirm: 'Establecer como NoShow',
    busyLabel: 'Procesando...',
    hecho: 'Reserva marcada como No Show',
    motivo: { label: 'Motivo del NoShow' },
    call: reservas.noshow,
  },
  quitarNoshow: {
    title: 'Quitar No Show',
    pregunta: '¿Está seguro que desea quitar el NoShow de esta reserva?',
    confirm: 'Quitar No Show',
    busyLabel: 'Procesando...',
    hecho: 'No Show quitado',
    tone: 'accent',
    motivo: { label: 'Motivo' },
    call: reservas.quitarNoshow,
  },
  restaurar: {
    title: 'Restaurar',
    pregunta: '¿Está seguro que desea restaurar esta reserva?',
    confirm: 'Restaurar',
    busyLabel: 'Procesando...',
    hecho: 'Reserva restaurada',
    tone: 'accent',
    call: reservas.restore,
  },
  eliminar: {
    title: 'Eliminar',
    pregunta: '¿Está seguro que desea eliminar esta reserva?',
    aviso: 'Se elimina para siempre: solo queda su historial.',
    confirm: 'Eliminar',
    busyLabel: 'Eliminando...',
    hecho: 'Reserva eliminada',
    motivo: {
      label: 'Motivo de eliminación',
      blank: 'Debe ingresar un motivo detallado para eliminar la reserva.',
    },
    call: reservas.eliminar,
  },
}

/** Asks for confirmation. After a conflict it shows the changes, and the next try is about the new version. */
export function Confirmar({
  accion,
  reserva,
  opened,
  onClose,
}: SobreReserva & { accion: Confirmable }) {
  const { pregunta, aviso, motivo, hecho, call, ...textos } = PREGUNTAS[accion]
  const { run, busy, error } = useCommand(call)
  const [actual, setActual] = useState(reserva)

  const confirmar = (razon: string) => {
    const { id: reservaId, version } = actual
    run({ body: { reservaId, version, motivo: razon } }).then(
      () => {
        onClose()
        toast.success(`${reserva.nombrePasajero}, ${reserva.nombreExcursion}`, { title: hecho })
      },
      (failure: ApiError) => {
        setActual(reservaDelConflicto(failure) ?? actual)
        if (failure.status === 409 || failure.status === 404) void refreshAll()
      },
    )
  }

  return (
    <ConfirmDialog
      {...textos}
      opened={opened}
      onClose={onClose}
      cancel="Volver"
      busy={busy}
      impossible={error?.status === 404 || rechazoDe(accion, actual) !== null}
      message={
        <Stack gap="sm">
          <Text>{pregunta}</Text>
          <Cual reserva={actual} />
          {aviso ? <Text c="dimmed">{aviso}</Text> : null}
        </Stack>
      }
      {...(motivo && { reason: { ...motivo, maxLength: MOTIVO_MAXIMO } })}
      error={error}
      errorDetail={<CambiosAjenos error={error} antes={reserva} />}
      onConfirm={confirmar}
    />
  )
}
