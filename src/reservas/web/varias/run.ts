import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/web/api.ts'
import { isUnjudged, oneByOne } from '#lib/web/one-by-one.ts'
import { refreshAll } from '#lib/web/query.ts'
import { type Answers, type Question, questionOf } from '#lib/web/question.ts'
import type { AnswerOnAbono } from '../../contract/abono.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { refusalByState } from '../../rules.ts'
import { fechaQuestions } from '../fecha/save-fecha.ts'
import { reservaInConflict } from '../reserva-changes.ts'
import type { Deed, DeedValues } from './deeds.ts'
import { senderOf } from './send-deed.ts'

/** Reservation that the server refused to change. */
export interface Refused {
  reserva: Reserva
  error: ApiError
  /** Question of the refusal; null if nothing can be confirmed. */
  question: Question | null
  /** Reservation and answers of the next try; null if it would be refused again. */
  again: { reserva: Reserva; answers: Answers; abono?: AnswerOnAbono } | null
}

/** `lost`: the call that got no judgement. */
type Pause = 'stopped' | { lost: ApiError }

export interface Run {
  all: readonly Reserva[]
  /** Changed ones, as they are now. */
  done: readonly Reserva[]
  refused: readonly Refused[]
  /** Null while it runs, and once every reservation was sent. */
  pause: Pause | null
  /** Reservation that is sent once more by a press of its own. */
  answering: number | null
}

const NOTHING: Run = { all: [], done: [], refused: [], pause: null, answering: null }

/** Reservations that were not sent yet, in their order. */
export const remaining = ({ all, done, refused }: Run) => {
  const judged = new Set([...done.map(({ id }) => id), ...refused.map(({ reserva }) => reserva.id)])
  return all.filter(({ id }) => !judged.has(id))
}

export const isRunning = (run: Run) => run.pause === null && remaining(run).length > 0

/** Reads a refusal: a question is answered, and what somebody changed meanwhile is the next try's beginning. */
function refusedOf(deed: Deed, reserva: Reserva, error: ApiError, given: Answers = {}): Refused {
  const question = questionOf(error, fechaQuestions, given)
  const now = reservaInConflict(error)
  const mayTryNow = now && refusalByState(deed === 'anular' ? 'anular' : 'editar', now) === null
  const answers = question?.confirm ? question.answers : null
  const again = answers ? { reserva, answers } : mayTryNow ? { reserva: now, answers: given } : null
  return { reserva, error, question, again }
}

/** Changes reservations one after the other; `onDone` hears of each. It can be stopped and gone on with. */
export function useRun(deed: Deed, onDone: (reserva: Reserva) => void) {
  const [run, setRun] = useState<Run | null>(null)
  const latest = useRef(NOTHING)
  const send = useRef<ReturnType<typeof senderOf>>(undefined)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  const change = (more: Partial<Run>) => {
    latest.current = { ...latest.current, ...more }
    setRun(latest.current)
  }
  const keepDone = (saved: Reserva) => {
    const { done, refused } = latest.current
    change({
      done: [...done, saved],
      refused: refused.filter(({ reserva }) => reserva.id !== saved.id),
    })
    onDone(saved)
  }
  const keepRefused = (next: Refused) => {
    const { refused } = latest.current
    const isSame = (one: Refused) => one.reserva.id === next.reserva.id
    change({
      refused: refused.some(isSame)
        ? refused.map((one) => (isSame(one) ? next : one))
        : [...refused, next],
    })
  }
  const trySend = (reserva: Reserva, answers?: Answers, abono?: AnswerOnAbono) => {
    if (!send.current) throw new Error('start first')
    return send.current(reserva, answers, abono)
  }

  const goOn = async () => {
    isStopped.current = false
    change({ pause: null })
    const end = await oneByOne({
      items: remaining(latest.current),
      send: (reserva) => trySend(reserva),
      isStopped: () => isStopped.current,
      onDone: (_, saved) => keepDone(saved),
      onRefused: (reserva, error) => keepRefused(refusedOf(deed, reserva, error)),
    })
    if (end === 'stopped') change({ pause: 'stopped' })
    if (end instanceof ApiError) change({ pause: { lost: end } })
    void refreshAll()
  }
  return {
    run,
    start: (all: readonly Reserva[], values: DeedValues) => {
      send.current = senderOf(deed, values)
      latest.current = { ...NOTHING, all }
      void goOn()
    },
    goOn: () => void goOn(),
    stop: () => {
      isStopped.current = true
    },
    /** Sends a refused one once more, with what was answered. */
    answer: async ({ reserva, again }: Refused) => {
      if (!again || latest.current.answering !== null) return
      change({ answering: reserva.id })
      try {
        keepDone(await trySend(again.reserva, again.answers, again.abono))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const next = refusedOf(deed, again.reserva, error, again.answers)
        keepRefused(isUnjudged(error) ? { ...next, again } : next)
      } finally {
        change({ answering: null })
        void refreshAll()
      }
    },
  }
}
