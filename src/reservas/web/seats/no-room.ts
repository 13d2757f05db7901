import { useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { SinLugar } from '../../contract/salida.ts'

/** Returns the seats that a 409 is about, or undefined if it is about something else. */
export const noRoomOf = (error: ApiError | null) => conflictRow(error, SinLugar)

export interface NoRoom extends SinLugar {
  message: string
}

/**
 * Keeps the question that a refused sale raises, and what was confirmed: the same content is sent again as it was
 * confirmed, so that a lost answer never sells twice.
 */
export function useNoRoom() {
  const [asked, setAsked] = useState<NoRoom | null>(null)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  return {
    asked,
    /** Returns whether the failure is a question about seats, which is now asked. */
    ask: (error: ApiError) => {
      const refused = noRoomOf(error)
      setAsked(refused ? { ...refused, message: error.message } : null)
      return refused !== undefined
    },
    close: () => setAsked(null),
    /** Returns the body as it is sent. `isAnswer`: the question was just answered with yes. */
    confirming: <B extends object>(body: B, isAnswer: boolean) => {
      const content = JSON.stringify(body)
      if (isAnswer) setConfirmed(content)
      return isAnswer || content === confirmed ? { ...body, confirmarCupo: true } : body
    },
  }
}
