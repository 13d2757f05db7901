import { useEffect, useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { useSending } from '#lib/web/sending.ts'
import type { Borrador, useBorrador } from './borrador.ts'

interface Envio<T extends object> {
  borrador: ReturnType<typeof useBorrador<T>>
  erroresDe: (valor: T) => Record<string, string>
  enviar: (valor: Borrador<T>) => Promise<unknown>
  /** Tells whether a refusal shows that exactly this is stored already: only the response was lost. */
  yaEsta: (error: ApiError, valor: T) => boolean
}

/** Sends a draft. If the signal is lost, it stays on the device, marked as not sent. */
export function useEnvio<T extends object>({ borrador, erroresDe, enviar, yaEsta }: Envio<T>) {
  const [done, setDone] = useState(false)
  const terminar = async () => {
    await borrador.soltar()
    setDone(true)
  }
  const { submit, forgetLost, ...envio } = useSending<Borrador<T>, unknown>({
    check: erroresDe,
    send: enviar,
    onDone: terminar,
    onFailure: async (error, valor) => {
      const esta = yaEsta(error, valor)
      if (esta) await terminar()
      else if (error.status === 0)
        await borrador.anotar({ pendiente: true } as Partial<Borrador<T>>)
      return esta
    },
  })
  const { valor } = borrador
  const clave = valor?.clave
  // Changed content is a new attempt, which has not failed.
  useEffect(() => {
    if (clave) forgetLost()
  }, [clave, forgetLost])
  return { ...envio, done, onSubmit: () => (valor ? submit(valor) : undefined) }
}
