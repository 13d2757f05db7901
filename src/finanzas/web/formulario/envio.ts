import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts'
import type { ApiError } from '#lib/web/api.ts'
import { errorsOf } from '#lib/web/catalog/values.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { focusFirstError } from '#lib/web/ui/first-error.ts'

interface Envio<E extends Endpoint, Valores> {
  call: E
  inicial: Valores
  /** What is sent of what is in the boxes. */
  bodyOf: (valores: Valores) => Record<string, unknown>
  /** In which box the message of a field of the call stands, where it has another name. */
  casillas?: Readonly<Record<string, keyof Valores & string>>
  alTerminar: (respuesta: DataOf<E>) => void
  alFallar?: (error: ApiError) => void
}

/** A form checked by the contract of its call. What was typed stays, whatever the server says (D4). */
export function useEnvio<E extends Endpoint, Valores extends Record<string, unknown>>(
  envio: Envio<E, Valores>,
) {
  const { call, inicial, bodyOf, casillas = {}, alTerminar, alFallar } = envio
  const element = useRef<HTMLFormElement>(null)
  const { run, busy } = useCommand(call)
  const [fallo, setFallo] = useState<ApiError | null>(null)
  // A second press arrives before the button is drawn disabled.
  const enCamino = useRef(false)
  const enCasillas = (errores: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(errores).map(([campo, mensaje]) => [casillas[campo] ?? campo, mensaje]),
    )
  const form = useForm<Valores>({
    mode: 'controlled',
    initialValues: inicial,
    validate: (valores) => enCasillas(errorsOf(call, bodyOf(valores))),
  })

  const fallar = (error: ApiError) => {
    // What somebody else did meanwhile shows at once.
    if (error.status === 404 || error.status === 409) void refreshAll()
    const errores = enCasillas(error.errors)
    setFallo(error)
    form.setErrors(errores)
    focusFirstError(element.current, errores)
    alFallar?.(error)
  }
  const enviar = async (valores: Valores) => {
    if (enCamino.current) return
    enCamino.current = true
    setFallo(null)
    await run({ body: bodyOf(valores) } as unknown as InputOf<E>).then(alTerminar, fallar)
    enCamino.current = false
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.onSubmit(
      (valores) => void enviar(valores),
      (errores) => focusFirstError(element.current, errores),
    )(event)
  return {
    form,
    busy,
    fallo,
    olvidar: () => setFallo(null),
    element: { ref: element, noValidate: true, onSubmit },
  }
}
