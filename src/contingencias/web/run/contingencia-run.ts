import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '#lib/web/api.ts'
import { isUnjudged, oneByOne } from '#lib/web/one-by-one.ts'
import { dataOf, newKey, queryClient, refreshAll } from '#lib/web/query.ts'
import type { Answers } from '#lib/web/question.ts'
import type { AnswerOnAbono } from '#reservas/contract/abono.ts'
import type { Contingencia, PasoDeContingencia } from '../../contract/contingencia.ts'
import { contingencias } from '../../contract.ts'

export const readOf = (id: number) => ({ query: { id } })

/** Shows at once what the server did of one reservation. */
const showPaso = (id: number, paso: PasoDeContingencia) =>
  queryClient.setQueryData(dataOf(contingencias.get, readOf(id)).queryKey, (rows) =>
    rows?.map((one) => ({
      ...one,
      reservas: one.reservas.map((row) => (row.reservaId === paso.reservaId ? paso : row)),
    })),
  )

/** Asked reservation, and what was answered so far. */
export interface Asked {
  error: ApiError
  answers: Answers
}

interface State {
  running: boolean
  /** Call that got no judgement: the run ended there. */
  lost: ApiError | null
  asked: ReadonlyMap<number, Asked>
  /** Reservation that is sent by a press of its own. */
  answering: number | null
}

/**
 * Does the reservations of a contingencia one after the other. It can be stopped and gone on with, here or anywhere: the
 * server knows which are done. Those that ask something wait for a press of their own.
 */
export function useRun(contingencia: Contingencia | undefined) {
  const [state, setState] = useState<State>({
    running: false,
    lost: null,
    asked: new Map(),
    answering: null,
  })
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const change = (more: Partial<State>) => setState((now) => ({ ...now, ...more }))
  const keepAsked = (reservaId: number, asked: Asked | null) =>
    setState((now) => {
      const next = new Map(now.asked)
      if (asked) next.set(reservaId, asked)
      else next.delete(reservaId)
      return { ...now, asked: next }
    })
  const id = contingencia?.id ?? 0
  const send = async (reservaId: number, more: Partial<Answers> | AnswerOnAbono = {}) =>
    (
      await call(
        contingencias.paso,
        { body: { id, reservaId, ...more } },
        { idempotencyKey: newKey() },
      )
    ).data
  const keepDone = (paso: PasoDeContingencia) => {
    keepAsked(paso.reservaId, null)
    showPaso(id, paso)
  }
  const waiting = (contingencia?.reservas ?? []).filter(
    ({ paso, reservaId }) => paso === 'por hacer' && !state.asked.has(reservaId),
  )
  const goOn = async () => {
    isStopped.current = false
    change({ running: true, lost: null })
    const end = await oneByOne({
      items: waiting,
      send: ({ reservaId }) => send(reservaId),
      isStopped: () => isStopped.current,
      onDone: (_, paso) => keepDone(paso),
      onRefused: ({ reservaId }, error) => keepAsked(reservaId, { error, answers: {} }),
    })
    change({ running: false, lost: end instanceof ApiError ? end : null })
    void refreshAll()
  }
  return {
    ...state,
    /** Reservations that are sent by the next press. */
    waiting,
    goOn: () => void goOn(),
    stop: () => {
      isStopped.current = true
    },
    /** Sends one reservation by itself, with what was answered or once more. */
    answer: async (reservaId: number, given: Answers = {}, abono: AnswerOnAbono = {}) => {
      if (state.running || state.answering !== null) return
      change({ answering: reservaId, lost: null })
      try {
        keepDone(await send(reservaId, abono.destinoAbono ? abono : given))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (isUnjudged(error)) change({ lost: error })
        else keepAsked(reservaId, { error, answers: given })
      } finally {
        change({ answering: null })
        void refreshAll()
      }
    },
  }
}
export type Run = ReturnType<typeof useRun>
