import { useEffect, useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import type { Draft, useKeptDraft } from './kept-draft.ts'

interface DraftSending<T extends object> {
  kept: ReturnType<typeof useKeptDraft<T>>
  errorsOf: (values: T) => Record<string, string>
  send: (values: Draft<T>) => Promise<unknown>
  /** Tells whether a refusal shows that exactly this is stored already: only the response was lost. */
  isStored: (error: ApiError, values: T) => boolean
}

/** Sends a draft. If the signal is lost, it stays on the device, marked as not sent. */
export function useDraftSending<T extends object>(sending: DraftSending<T>) {
  const { kept, errorsOf, send, isStored } = sending
  const { value } = kept
  const [done, setDone] = useState(false)
  const finish = async () => {
    await kept.drop()
    setDone(true)
  }
  // The draft holds the values, because it outlives the form.
  const { form, forgetLost, ...sent } = useSentForm<object, unknown>({
    initial: {},
    check: () => (value ? errorsOf(value) : {}),
    send: async () => {
      if (!value) throw new Error('nothing is sent while the draft is read')
      await send(value)
    },
    onDone: finish,
    onFailure: async (error) => {
      const isThere = value !== null && isStored(error, value)
      if (isThere) await finish()
      else if (error.status === 0) await kept.mark({ pendiente: true } as Partial<Draft<T>>)
      return isThere
    },
  })
  const clave = value?.clave
  // Changed content is a new attempt, which has not failed.
  useEffect(() => {
    if (clave) forgetLost()
  }, [clave, forgetLost])
  return { ...sent, errors: form.errors, done }
}
