import { useState } from 'react'
import { useCommand } from '#lib/web/query.ts'
import { useSending } from '#lib/web/sending.ts'
import type { Correccion } from '../../contract/campos.ts'
import { rendiciones } from '../../contract.ts'

interface Corregible<T extends object> {
  /** Stored row in the version that the user saw. */
  guardado: { id: number; version: number }
  inicial: T
  erroresDe: (valores: T) => Partial<Record<keyof T & string, string>>
  corregido: (valores: T) => Promise<Pick<Correccion, 'detalle' | 'gasto'>>
}

export function useCorreccion<T extends object>(corregible: Corregible<T>) {
  const { guardado, inicial, erroresDe, corregido } = corregible
  const { run } = useCommand(rendiciones.put)
  const [valores, setValores] = useState(inicial)
  const [motivo, setMotivo] = useState('')
  const [tocado, setTocado] = useState(false)
  const [done, setDone] = useState(false)
  const { submit, ...envio } = useSending({
    check: () => ({
      ...erroresDe(valores),
      ...(!motivo.trim() && { motivo: 'El motivo es obligatorio.' }),
    }),
    send: async () => {
      const { id, version } = guardado
      const cambio = await corregido(valores)
      await run({ body: { id, version, motivo: motivo.trim(), ...cambio } })
    },
    onDone: () => setDone(true),
  })
  return {
    ...envio,
    valores,
    motivo,
    tocado,
    done,
    cambiar: (next: Partial<T>) => {
      setTocado(true)
      setValores((now) => ({ ...now, ...next }))
    },
    explicar: (text: string) => {
      setTocado(true)
      setMotivo(text)
    },
    onSubmit: () => submit(undefined),
  }
}
