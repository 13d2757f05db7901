import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from './api.ts'
import { useLive } from './live.ts'
import { refreshAll } from './query.ts'
import { focusFirstError } from './ui/first-error.ts'

type Errors = Readonly<Record<string, string>>

interface Sending<What, Answer> {
  check: (what: What) => Errors
  send: (what: What) => Promise<Answer>
  onDone: (answer: Answer) => unknown
  /** Returns true if it handled the failure itself. */
  onFailure?: (error: ApiError, what: What) => boolean | Promise<boolean>
}

/** Keeps the failure until it is out of date: the connection is back, or `forgetLost` is called. */
function useFailure() {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const forgetLost = useCallback(() => setFailure((now) => (now?.status === 0 ? null : now)), [])
  const live = useLive()
  const seen = useRef(live)
  useEffect(() => {
    if (live === 'connected' && seen.current !== live) forgetLost()
    seen.current = live
  }, [live, forgetLost])
  return { failure, setFailure, forgetLost }
}

/** Shows errors at the boxes, then sends once, however often the button is pressed. What was typed stays. */
export function useSending<What, Answer>(sending: Sending<What, Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const { failure, setFailure, forgetLost } = useFailure()
  const [busy, setBusy] = useState(false)
  // A second press can come before the button is drawn disabled.
  const underWay = useRef(false)

  const tell = (wrong: Errors) => {
    setErrors(wrong)
    // Disabled boxes cannot take the focus.
    window.setTimeout(() => focusFirstError(form.current, wrong))
  }
  const fail = async (error: unknown, what: What) => {
    if (!(error instanceof ApiError)) throw error
    // Shows at once what somebody else changed.
    if (error.status === 404 || error.status === 409) void refreshAll()
    if (await sending.onFailure?.(error, what)) return
    setFailure(error)
    tell(error.errors)
  }
  const submit = async (what: What) => {
    if (underWay.current) return
    const wrong = sending.check(what)
    setFailure(null)
    tell(wrong)
    if (Object.keys(wrong).length > 0) return
    underWay.current = true
    setBusy(true)
    await sending
      .send(what)
      .then(sending.onDone, (error: unknown) => fail(error, what))
      .finally(() => {
        underWay.current = false
        setBusy(false)
      })
  }
  return { form, errors, failure, forgetLost, busy, submit: (what: What) => void submit(what) }
}
