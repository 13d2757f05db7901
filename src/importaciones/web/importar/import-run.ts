import { useEffect, useRef, useState } from 'react'
import { ApiError, call, mayPass } from '#lib/web/api.ts'
import { refreshAll } from '#lib/web/query.ts'
import type { Avance } from '../../contract/importacion.ts'
import { importaciones } from '../../contract.ts'

export type Work = 'ensayar' | 'aplicar' | 'deshacer'

interface State {
  work: Work | null
  /** Rows that were left when it began, and are left now. */
  all: number
  left: number
  lost: ApiError | null
}

const IDLE: State = { work: null, all: 0, left: 0, lost: null }
/** Tries of a portion while the connection is lost, and the pause between them. */
const TRIES = 4
const PAUSE_MS = 1500
/** Waits where somebody else has the rows in hand. */
const TURN_MS = 300

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms))

/** Repeats a portion that got lost: it does only what is left. */
async function portion(work: Work, id: number): Promise<Avance> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await call(importaciones[work], { body: { id } })).data
    } catch (error) {
      if (!mayPass(error) || attempt === TRIES) throw error
      await pause(PAUSE_MS * attempt)
    }
  }
}

/** Rehearses, applies or undoes an import, portion by portion. It can be stopped and gone on with, here or anywhere. */
export function useImportRun(id: number) {
  const [state, setState] = useState<State>(IDLE)
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  const run = async (work: Work, all: number) => {
    isStopped.current = false
    setState({ work, all, left: all, lost: null })
    let lost: ApiError | null = null
    try {
      for (let left = all; !isStopped.current; ) {
        const { quedan } = await portion(work, id)
        if (quedan === 0) break
        if (quedan === left) await pause(TURN_MS)
        left = quedan
        setState((now) => ({ ...now, all: Math.max(now.all, left), left }))
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      lost = error
    }
    await refreshAll()
    setState({ ...IDLE, lost })
  }
  return {
    ...state,
    run: (work: Work, all: number) => void run(work, all),
    stop: () => {
      isStopped.current = true
    },
  }
}
export type ImportRun = ReturnType<typeof useImportRun>
