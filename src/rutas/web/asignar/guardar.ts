import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#lib/web/api.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { focusFirstError } from '#lib/web/ui/first-error.ts'
import { type Choque, Choques, type Ruta, vehiculos } from '../../contract.ts'
import { type Errores, erroresDe, type Valores } from './valores.ts'

interface Guardado {
  valores: Valores
  enviar: (confirmarDoble: boolean) => Promise<Ruta>
  onDone: (ruta: Ruta) => void
  /** Whether it took care of a failure itself. */
  onFailure?: (error: ApiError) => boolean
}

/** The seats of a vehicle, where they are not those that are known. */
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

/** Saves a route. The same driver, guide or vehicle twice on a day is asked about first (D30). */
export function useGuardar({ valores, enviar, onDone, onFailure }: Guardado) {
  const form = useRef<HTMLFormElement>(null)
  const anotarAsientos = useAsientos()
  const [errores, setErrores] = useState<Errores>({})
  const [fallo, setFallo] = useState<ApiError | null>(null)
  const [choques, setChoques] = useState<readonly Choque[] | null>(null)
  const [busy, setBusy] = useState(false)

  const tell = (wrong: Errores) => {
    setErrores(wrong)
    // The boxes take no focus while they are disabled.
    window.setTimeout(() => focusFirstError(form.current, wrong))
  }
  const fail = (error: ApiError) => {
    const clash = error.status === 409 ? z.safeParse(Choques, error.data).data : undefined
    setChoques(clash?.choques ?? null)
    if (clash || onFailure?.(error)) return
    setFallo(error)
    tell(error.errors)
  }
  const guardar = async (confirmarDoble: boolean) => {
    const wrong = erroresDe(valores)
    setFallo(null)
    tell(wrong)
    if (busy || Object.keys(wrong).length > 0) return
    setBusy(true)
    await anotarAsientos(valores)
      .then(() => enviar(confirmarDoble))
      .then((ruta) => {
        setChoques(null)
        onDone(ruta)
      }, fail)
      .finally(() => setBusy(false))
  }
  return {
    form,
    errores,
    fallo,
    choques,
    busy,
    guardar: () => void guardar(false),
    confirmar: () => void guardar(true),
    revisar: () => setChoques(null),
  }
}
