import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#lib/web/api.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { useSending } from '#lib/web/sending.ts'
import { type Choque, Choques, type Ruta, vehiculos } from '../../contract.ts'
import { erroresDe, type Valores } from './valores.ts'

interface Guardado {
  inicial: Valores
  enviar: (valores: Valores, doble: { confirmarDoble?: true }) => Promise<Ruta>
  onDone: (ruta: Ruta) => void
  /** Returns true if it handled the error. */
  onFailure?: (error: ApiError) => boolean
}

function useAsientos() {
  const { data: flota } = useQuery(vehiculos.getAll, {})
  const { run } = useCommand(vehiculos.put)
  return async ({ vehiculo, asientos }: Valores) => {
    const nombre = vehiculo.trim()
    const conocido = flota?.find((uno) => uno.nombre === nombre)
    if (!nombre || (conocido?.asientos ?? '') === asientos) return
    await run({ body: { nombre, asientos: asientos === '' ? null : asientos } })
  }
}

/** Holds and saves the form of a route. Asks first if a driver, guide or vehicle would go twice on a day. */
export function useGuardar({ inicial, enviar, onDone, onFailure }: Guardado) {
  const anotarAsientos = useAsientos()
  const [valores, setValores] = useState(inicial)
  const [tocado, setTocado] = useState(false)
  const [choques, setChoques] = useState<readonly Choque[] | null>(null)
  const { submit, ...envio } = useSending<{ confirmarDoble?: true }, Ruta>({
    check: () => erroresDe(valores),
    send: async (doble) => {
      await anotarAsientos(valores)
      return enviar(valores, doble)
    },
    onDone: (ruta) => {
      setChoques(null)
      setTocado(false)
      onDone(ruta)
    },
    onFailure: (error) => {
      const clash = error.status === 409 ? z.safeParse(Choques, error.data).data : undefined
      setChoques(clash?.choques ?? null)
      return clash !== undefined || onFailure?.(error) === true
    },
  })
  return {
    ...envio,
    valores,
    tocado,
    choques,
    cambiar: (next: Partial<Valores>) => {
      setTocado(true)
      setValores((now) => ({ ...now, ...next }))
    },
    guardar: () => submit({}),
    confirmar: () => submit({ confirmarDoble: true }),
    revisar: () => setChoques(null),
  }
}
