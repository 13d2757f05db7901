import { Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { CodePin } from '#lib/web/ui/code-pin.tsx'
import type { Failed } from '#lib/web/ui/failure.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { RequestId } from '#lib/web/ui/request-id.tsx'
import { Fallo, textoEspera, useEspera } from './fallo.tsx'
import classes from './puerta.module.css'

interface CodigoFormProps {
  /** Sends the code. An `ApiError` with `errors.codigo` means that the code is wrong. */
  enviar: (codigo: string) => Promise<unknown>
  /** Called when the pending session ended: too many codes, or too late. */
  onTerminada: (motivo: Failed) => unknown
  escrito?: string | null
  /** Shows one text box instead of six. */
  recuperacion?: boolean
  boton?: string
}

export function CodigoForm(props: CodigoFormProps) {
  const { enviar, onTerminada, escrito, recuperacion, boton = 'Ingresar' } = props
  const [codigo, setCodigo] = useState(escrito ?? '')
  const [rechazado, setRechazado] = useState<string>()
  const recuperacionRef = useRef<HTMLInputElement>(null)
  const botonRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (escrito) botonRef.current?.focus()
  }, [escrito])
  const envio = useMutation<unknown, ApiError, string>({
    mutationFn: enviar,
    retry: false,
    onMutate: () => setRechazado(undefined),
    onError: ({ status, message, errors, requestId }, enviado) => {
      if (status === 401) return onTerminada({ message, requestId })
      if (!errors.codigo) return
      // Keeps the code, selected to be typed over.
      setRechazado(enviado)
      recuperacionRef.current?.select()
    },
  })
  const espera = useEspera(envio.error)
  const fieldError = envio.error?.errors.codigo

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        envio.mutate(codigo)
      }}
    >
      <Stack gap="md">
        <Fallo error={fieldError ? null : envio.error} />
        {recuperacion ? (
          <PlainInput
            ref={recuperacionRef}
            label="Código de recuperación"
            value={codigo}
            onChange={(event) => setCodigo(event.currentTarget.value)}
            error={
              fieldError ? (
                <>
                  {fieldError}
                  <RequestId id={envio.error?.requestId} />
                </>
              ) : null
            }
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        ) : (
          <div className={classes.codigo}>
            <CodePin
              value={codigo}
              onChange={setCodigo}
              onComplete={(value) => escrito || envio.mutate(value)}
              autoFocus={!escrito}
              refused={rechazado}
              error={fieldError}
              requestId={envio.error?.requestId}
            />
          </div>
        )}
        <SubmitButton
          ref={botonRef}
          fullWidth
          size="md"
          busy={envio.isPending}
          disabled={espera > 0}
        >
          {espera > 0 ? `Espere ${textoEspera(espera)}` : boton}
        </SubmitButton>
      </Stack>
    </form>
  )
}
