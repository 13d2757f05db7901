import { Alert, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_REASON } from '#lib/contract/fields.ts'
import type { ApiError } from '#lib/web/api.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { type Answers, questionOf } from '#lib/web/question.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { AbonoPorResolver, type AnswerOnAbono } from '../../contract/abono.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { refusalByState } from '../../rules.ts'
import { AbonoChoice, isAnswered } from '../parts/abono-choice.tsx'
import { saleQuestions } from '../parts/sale-questions.ts'
import { reservaInConflict } from '../reserva-changes.ts'
import { ChangedSale } from './changed-sale.tsx'
import { OthersChanges } from './others-changes.tsx'
import type { ReservaDialogProps } from './reserva-dialog.ts'
import { ReservaSummary } from './reserva-summary.tsx'
import type { Confirmable } from './row-actions.ts'

interface Question {
  title: string
  question: string
  confirm: string
  busyLabel: string
  done: string
  tone?: 'accent'
  /** Side effect that users may not expect. */
  note?: string
  motivo?: { label: string; blank?: string }
  call: (typeof reservas)['anular' | 'noshow' | 'quitarNoshow' | 'restore' | 'eliminar']
}

const QUESTIONS: Record<Confirmable, Question> = {
  anular: {
    title: 'Anular Reserva',
    question: '¿Está seguro que desea anular esta reserva?',
    confirm: 'Anular',
    busyLabel: 'Anulando...',
    done: 'Reserva anulada',
    motivo: {
      label: 'Motivo de anulación',
      blank: 'Debe ingresar un motivo detallado para anular la reserva.',
    },
    call: reservas.anular,
  },
  noshow: {
    title: 'Negativo (NoShow)',
    question: '¿Está seguro que desea establecer como NoShow?',
    confirm: 'Establecer como NoShow',
    busyLabel: 'Procesando...',
    done: 'Reserva marcada como No Show',
    motivo: { label: 'Motivo del NoShow' },
    call: reservas.noshow,
  },
  quitarNoshow: {
    title: 'Quitar No Show',
    question: '¿Está seguro que desea quitar el NoShow de esta reserva?',
    confirm: 'Quitar No Show',
    busyLabel: 'Procesando...',
    done: 'No Show quitado',
    tone: 'accent',
    motivo: { label: 'Motivo' },
    call: reservas.quitarNoshow,
  },
  restaurar: {
    title: 'Restaurar',
    question: '¿Está seguro que desea restaurar esta reserva?',
    confirm: 'Restaurar',
    busyLabel: 'Procesando...',
    done: 'Reserva restaurada',
    tone: 'accent',
    call: reservas.restore,
  },
  eliminar: {
    title: 'Eliminar',
    question: '¿Está seguro que desea eliminar esta reserva?',
    note: 'Se elimina para siempre: solo queda su historial.',
    confirm: 'Eliminar',
    busyLabel: 'Eliminando...',
    done: 'Reserva eliminada',
    motivo: {
      label: 'Motivo de eliminación',
      blank: 'Debe ingresar un motivo detallado para eliminar la reserva.',
    },
    call: reservas.eliminar,
  },
}

/** Asks for confirmation. After a conflict it shows the changes, and the next try is about the new version. */
export function ConfirmActionDialog({
  accion,
  reserva,
  opened,
  onClose,
}: ReservaDialogProps & { accion: Confirmable }) {
  const { question, note, motivo, done, call, ...texts } = QUESTIONS[accion]
  const { run, busy, error } = useCommand(call)
  const [current, setCurrent] = useState(reserva)
  const [changed, setChanged] = useState<Reserva | null>(null)
  // The question of the seats takes the place of the error: the next try is its answer.
  const [given, setGiven] = useState<Answers>({})
  const [abono, setAbono] = useState<AbonoPorResolver | null>(null)
  const [destino, setDestino] = useState<AnswerOnAbono>({})
  const asksAbono = conflictRow(error, AbonoPorResolver) !== undefined
  const asked = error && questionOf(error, saleQuestions(texts.confirm), given)

  const confirm = (reason: string) => {
    const { id: reservaId, version } = current
    const answers = asked?.answers ?? {}
    setGiven(answers)
    run({ body: { reservaId, version, motivo: reason, ...answers, ...destino } }).then(
      (answer) => {
        // The rest of its sale has a voucher; a deleted reservation is in none.
        if ('ventaId' in answer && answer.ventaId) return setChanged(answer)
        onClose()
        toast.success(`${reserva.nombrePasajero}, ${reserva.nombreExcursion}`, { title: done })
      },
      (failure: ApiError) => {
        setCurrent(reservaInConflict(failure) ?? current)
        setAbono(conflictRow(failure, AbonoPorResolver) ?? abono)
        if (failure.status === 409 || failure.status === 404) void refreshAll()
      },
    )
  }

  if (changed)
    return (
      <ChangedSale
        title={texts.title}
        done={done}
        reserva={changed}
        opened={opened}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      {...texts}
      confirm={asked?.confirm ?? texts.confirm}
      opened={opened}
      onClose={onClose}
      cancel="Volver"
      busy={busy}
      impossible={
        error?.status === 404 ||
        refusalByState(accion, current) !== null ||
        (asked !== null && !asked.confirm) ||
        (abono !== null && !isAnswered(destino))
      }
      message={
        <Stack gap="sm">
          <Text>{question}</Text>
          <ReservaSummary reserva={current} />
          {asked ? (
            <Alert color="yellow" variant="light" role="alert">
              {asked.message}
            </Alert>
          ) : null}
          {abono ? <AbonoChoice asked={abono} answer={destino} onAnswer={setDestino} /> : null}
          {note ? <Text c="dimmed">{note}</Text> : null}
        </Stack>
      }
      {...(motivo && { reason: { ...motivo, maxLength: LONGEST_REASON } })}
      error={asked || asksAbono ? null : error}
      errorDetail={<OthersChanges error={error} before={reserva} />}
      onConfirm={confirm}
    />
  )
}
