import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { recepcionistas } from '#catalogos/recepcionistas/contract.ts'
import type { ApiError } from '#lib/web/api.ts'
import { refreshAll, useCommand, useQuery } from '#lib/web/query.ts'
import { focusFirstError } from '#lib/web/ui/first-error.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { rechazoDe } from '../../rules.ts'
import { reservaDelConflicto } from '../acciones/cambios.ts'
import type { Conflicto } from './conflicto.tsx'
import { mezclar, perdidosPorRendicion } from './mezcla.ts'
import { cuerpoDeEdicion, type ValoresEdicion } from './valores-edicion.ts'

export type FormularioEdicion = UseFormReturnType<ValoresEdicion>

interface Edicion {
  form: FormularioEdicion
  element: RefObject<HTMLFormElement | null>
  /** Version being edited: replaced by the newer one after a conflict. */
  guardada: Reserva
  onOtra: (ahora: Reserva) => void
}

/** Saves an edit. After a conflict the user goes on with the newer version. */
export function useGuardarEdicion({ form, element, guardada, onOtra }: Edicion) {
  const put = useCommand(reservas.put)
  const { data: conocidas } = useQuery(recepcionistas.getAll, {})
  const [fallo, setFallo] = useState<ApiError | null>(null)
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)
  const [malos, setMalos] = useState<Record<string, unknown>>({})
  const [hecha, setHecha] = useState<Reserva | null>(null)
  // A ref, because a second click can come before the button is disabled.
  const enCurso = useRef(false)

  // Focuses after the notices are rendered: they move the fields.
  useEffect(() => focusFirstError(element.current, malos), [element, malos])

  const seguirSobre = (ahora: Reserva, { message, requestId }: ApiError) => {
    setConflicto({
      message,
      requestId,
      antes: conflicto?.antes ?? guardada,
      ahora,
      perdidos: perdidosPorRendicion(form.getValues(), guardada, ahora),
    })
    form.setValues(mezclar(form.getValues(), guardada, ahora))
    form.clearErrors()
    onOtra(ahora)
  }

  const fallar = (error: ApiError) => {
    const ahora = reservaDelConflicto(error)
    if (error.status === 409 || error.status === 404) void refreshAll()
    if (ahora && rechazoDe('editar', ahora) === null) return seguirSobre(ahora, error)
    setFallo(error)
    const { recepcionistaId: recepcionistaNombre, ...errors } = error.errors
    const shown = { ...(recepcionistaNombre && { recepcionistaNombre }), ...errors }
    form.setErrors(shown)
    setMalos(shown)
  }

  const guardar = async () => {
    if (enCurso.current || hecha) return
    enCurso.current = true
    setFallo(null)
    const body = cuerpoDeEdicion(form.getValues(), guardada, conocidas)
    await put
      .run({ body })
      .then(setHecha, fallar)
      .finally(() => {
        enCurso.current = false
      })
  }

  return { guardar, revisar: setMalos, busy: put.busy, fallo, conflicto, hecha }
}
