import { Anchor, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { acceso, type EstadoSesion } from '#acceso/contract.ts'
import { type ApiError, call } from '#lib/web/api.ts'
import { CodePin } from '#lib/web/ui/code-pin.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { FalloDe, textoEspera, useEspera } from './fallo.tsx'

export interface SegundoFactorProps {
  sesion: EstadoSesion
  /** The session is complete. */
  onCompleta: (sesion: EstadoSesion) => unknown
  /** The pending session is over, after too many codes or too much time: sign in again. */
  onTerminada: (message: string) => unknown
}

const INSTRUCCION = {
  fecha: 'Ingrese el código de seis dígitos de hoy.',
  totp: 'Ingrese el código de seis dígitos que muestra su aplicación de autenticación.',
  recuperacion:
    'Ingrese uno de los códigos de recuperación que guardó al activar su segundo factor.',
}

/** Second factor: six digits (1§5), or a recovery code in their place (D6). */
export function CodigoForm({ sesion, onCompleta, onTerminada }: SegundoFactorProps) {
  const prefilled = sesion.codigo ?? ''
  const [recuperacion, setRecuperacion] = useState(false)
  const [codigo, setCodigo] = useState(prefilled)
  const [fallos, setFallos] = useState(0)
  const verificar = useMutation<unknown, ApiError, string>({
    mutationFn: async (value) =>
      onCompleta((await call(acceso.verificar, { body: { codigo: value } })).data),
    retry: false,
    onError: (error) => {
      setCodigo('')
      setFallos((before) => before + 1)
      if (error.status === 401) return onTerminada(error.message)
    },
  })
  const espera = useEspera(verificar.error)
  const fieldError = verificar.error?.errors.codigo

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        verificar.mutate(codigo)
      }}
    >
      <Stack gap="md">
        {verificar.error && !fieldError ? <FalloDe error={verificar.error} /> : null}
        <Text c="dimmed">
          {INSTRUCCION[recuperacion ? 'recuperacion' : sesion.factor === 'totp' ? 'totp' : 'fecha']}
        </Text>
        {recuperacion ? (
          <PlainInput
            label="Código de recuperación"
            value={codigo}
            onChange={(event) => setCodigo(event.currentTarget.value)}
            error={fieldError}
            autoComplete="off"
            data-autofocus
          />
        ) : (
          <CodePin
            // Anew after a wrong code, so that one types again from the first box.
            key={fallos}
            value={codigo}
            onChange={setCodigo}
            onComplete={(value) => prefilled || verificar.mutate(value)}
            error={fieldError}
            autoFocus={!prefilled || fallos > 0}
          />
        )}
        <SubmitButton fullWidth size="md" busy={verificar.isPending} disabled={espera > 0}>
          {espera > 0 ? `Espere ${textoEspera(espera)}` : 'Ingresar'}
        </SubmitButton>
        {sesion.factor === 'totp' ? (
          <Anchor
            component="button"
            type="button"
            ta="center"
            onClick={() => {
              setRecuperacion(!recuperacion)
              setCodigo('')
              verificar.reset()
            }}
          >
            {recuperacion
              ? 'Usar la aplicación de autenticación'
              : 'Usar un código de recuperación'}
          </Anchor>
        ) : null}
      </Stack>
    </form>
  )
}
