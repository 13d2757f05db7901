import { useRef, useState } from 'react'
import { ApiError } from '#lib/web/api.ts'
import { refreshAll } from '#lib/web/query.ts'
import { focusFirstError } from '#lib/web/ui/first-error.ts'
import type { Borrador, useBorrador } from './borrador.ts'

interface Envio<T extends object> {
  borrador: ReturnType<typeof useBorrador<T>>
  /** What is wrong with the boxes, by box. */
  erroresDe: (valor: T) => Record<string, string>
  enviar: (valor: Borrador<T>) => Promise<unknown>
  /** Whether a refusal says that exactly this is there already: the answer to it was lost. */
  yaEsta: (error: ApiError, valor: T) => boolean
}

/** Sends what was typed. Where the signal is lost it stays on the device, marked as not sent. */
export function useEnvio<T extends object>({ borrador, erroresDe, enviar, yaEsta }: Envio<T>) {
  const form = useRef<HTMLFormElement>(null)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [fallo, setFallo] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  // A second press arrives before the button is drawn disabled.
  const underWay = useRef(false)

  const tell = (wrong: Record<string, string>) => {
    setErrores(wrong)
    // The boxes take no focus while they are disabled.
    window.setTimeout(() => focusFirstError(form.current, wrong))
  }
  const finish = async () => {
    await borrador.soltar()
    setDone(true)
  }
  const fail = async (error: unknown, valor: T) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404 || error.status === 409) void refreshAll()
    if (yaEsta(error, valor)) return finish()
    if (error.status === 0) await borrador.anotar({ pendiente: true } as Partial<Borrador<T>>)
    setFallo(error)
    tell(error.errors)
  }
  const onSubmit = async () => {
    const { valor } = borrador
    if (!valor || underWay.current) return
    const wrong = erroresDe(valor)
    setFallo(null)
    tell(wrong)
    if (Object.keys(wrong).length > 0) return
    underWay.current = true
    setBusy(true)
    await enviar(valor)
      .then(finish, (error: unknown) => fail(error, valor))
      .finally(() => {
        underWay.current = false
        setBusy(false)
      })
  }
  return { form, errores, fallo, busy, done, onSubmit: () => void onSubmit() }
}
