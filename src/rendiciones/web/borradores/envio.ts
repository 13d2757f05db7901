import { useEffect, useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { useSending } from '#lib/web/sending.ts'
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
  // What is typed since is another attempt, and has not failed.
  useEffect(() => {
    if (clave) forgetLost()
  }, [clave, forgetLost])
  return { ...envio, done, onSubmit: () => (valor ? submit(valor) : undefined) }
}
