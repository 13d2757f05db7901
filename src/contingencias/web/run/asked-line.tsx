import { Button } from '@mantine/core'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { questionOf } from '#lib/web/question.ts'
import { unsaid } from '#lib/web/ui/failure.tsx'
import { AbonoPorResolver } from '#reservas/contract/abono.ts'
import { AbonoAnswer } from '#reservas/web/parts/abono-choice.tsx'
import { saleQuestions } from '#reservas/web/parts/sale-questions.ts'
import type { PasoDeContingencia } from '../../contract/contingencia.ts'
import type { Asked, Run } from './contingencia-run.ts'
import { PasoLine } from './paso-line.tsx'

const QUESTIONS = saleQuestions('Guardar')

interface AskedLineProps {
  row: PasoDeContingencia
  asked: Asked
  run: Run
}

/** Reservation that waits for an answer: never given for all, because what is left for one is gone for the next. */
export function AskedLine({ row, asked: { error, answers }, run }: AskedLineProps) {
  const { reservaId } = row
  const name = row.reserva?.nombrePasajero ?? `N° ${reservaId}`
  const waits = run.running || run.answering !== null
  const busy = run.answering === reservaId
  const byAbono = conflictRow(error, AbonoPorResolver)
  if (byAbono)
    return (
      <PasoLine row={row}>
        <AbonoAnswer
          asked={byAbono}
          nombre={name}
          loading={busy}
          disabled={waits}
          onAnswer={(abono) => void run.answer(reservaId, {}, abono)}
        />
      </PasoLine>
    )
  const question = questionOf(error, QUESTIONS, answers)
  const label = question?.confirm ? 'Hacer de todos modos' : 'Intentar de nuevo'
  return (
    <PasoLine row={row}>
      {question?.message ?? unsaid(error)?.message}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          disabled={waits}
          aria-label={`${label}: ${name}`}
          onClick={() => void run.answer(reservaId, question?.confirm ? question.answers : {})}
        >
          {label}
        </Button>
      </div>
    </PasoLine>
  )
}
